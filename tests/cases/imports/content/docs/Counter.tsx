import { useState } from 'react'
import Leaf from '@site/src/Leaf.js'

export default function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count} <Leaf />
    </button>
  )
}
