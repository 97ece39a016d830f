import type { SwapStep } from '@carabiner/controllers/internal'
import { useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

export interface ProgressActionsProps {
  readonly step: SwapStep
}

/** The next actions. */
export function ProgressActions({ step }: ProgressActionsProps) {
  const own = useT(en)
  const { router } = useModalContext().controllers
  const { swap } = useSwap()
  const toAccount = () => router.reset({ view: 'Account' })
  switch (step) {
    case 'done':
      return (
        <>
          <Button
            onClick={() => {
              // The next swap is a new one.
              toAccount()
              swap.edit()
            }}
          >
            {own('swap.finish')}
          </Button>
          <Button variant="bare" onClick={swap.edit}>
            {own('swap.new')}
          </Button>
        </>
      )
    case 'failed':
      return (
        <>
          <Button onClick={swap.review}>{own('swap.again')}</Button>
          <Button variant="bare" onClick={swap.edit}>
            {own('swap.change')}
          </Button>
        </>
      )
    case 'unknown':
      return (
        <>
          <LookButton />
          <Button variant="bare" onClick={swap.edit}>
            {own('swap.new')}
          </Button>
        </>
      )
    default:
      return (
        <>
          <Button variant="neutral" onClick={toAccount}>
            {own('swap.finish')}
          </Button>
          <Button variant="bare" onClick={() => void swap.stop()}>
            {own('swap.stop')}
          </Button>
        </>
      )
  }
}

/** Checks the outcome again. */
function LookButton() {
  const own = useT(en)
  const { swap } = useSwap()
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    await swap.look()
    setLooking(false)
  }
  return (
    <Button loading={isLooking} loadingLabel={own('swap.looking')} onClick={() => void look()}>
      {own('swap.look')}
    </Button>
  )
}
