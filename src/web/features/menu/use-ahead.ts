import { useState } from 'react'

/**
 * A selection, ahead of the address, which changes after drawing: otherwise boxes would show the old
 * selection, and the next one would undo this one.
 */
export function useAhead<Choice>(arriving: Choice, onChange: (choice: Choice) => void) {
  const [chosen, setChosen] = useState(arriving)
  const [arrived, setArrived] = useState(arriving)
  if (arriving !== arrived) {
    setArrived(arriving)
    setChosen(arriving)
  }
  const change = (next: Choice) => {
    setChosen(next)
    onChange(next)
  }
  return [chosen, change] as const
}
