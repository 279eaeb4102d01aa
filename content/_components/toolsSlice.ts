import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { firstTools, type ToolId } from './firstTools.ts'

export const toolsSlice = createSlice({
  name: 'tools',
  initialState: firstTools,
  reducers: {
    borrowed(tools, action: PayloadAction<ToolId>) {
      tools[action.payload].available = false
    },
    returned(tools, action: PayloadAction<ToolId>) {
      tools[action.payload].available = true
    },
    allReturned(tools) {
      for (const tool of Object.values(tools)) tool.available = true
    },
  },
})
