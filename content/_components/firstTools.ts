export type ToolId = 'drill' | 'ladder' | 'sander' | 'washer'

export interface Tool {
  readonly id: ToolId
  readonly name: string
  readonly available: boolean
}

/** What the library owns when the page opens. */
export const firstTools: Readonly<Record<ToolId, Tool>> = {
  drill: { id: 'drill', name: 'Drill', available: true },
  ladder: { id: 'ladder', name: 'Ladder', available: true },
  sander: { id: 'sander', name: 'Belt sander', available: true },
  washer: { id: 'washer', name: 'Pressure washer', available: true },
}
