import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const CreditDialog = lazyPart(() => import('./credit-dialog.tsx'), 'CreditDialog', { begins: 'asked' })

/** Credits for a list of people. */
export function CreditList() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        className="self-start"
        onClick={() => {
          void CreditDialog.ask()
          setIsOpen(true)
        }}
      >
        Credit a list of people
      </Button>
      {isOpen && <CreditDialog people={null} onClose={() => setIsOpen(false)} />}
    </>
  )
}
