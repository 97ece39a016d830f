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

/** The actions that are available in a step. */
export function ProgressActions({ step }: ProgressActionsProps) {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const { swap } = useSwap()
  const toAccount = () => router.reset({ view: 'Account' })
  switch (step) {
    case 'done':
      return (
        <>
          <Button
            onClick={() => {
              // The visitor's next swap is a new one.
              toAccount()
              swap.edit()
            }}
          >
            {tOwn('swap.finish')}
          </Button>
          <Button variant="bare" onClick={swap.edit}>
            {tOwn('swap.new')}
          </Button>
        </>
      )
    case 'failed':
      return (
        <>
          <Button onClick={swap.review}>{tOwn('swap.again')}</Button>
          <Button variant="bare" onClick={swap.edit}>
            {tOwn('swap.change')}
          </Button>
        </>
      )
    case 'unknown':
      return (
        <>
          <LookButton />
          <Button variant="bare" onClick={swap.edit}>
            {tOwn('swap.new')}
          </Button>
        </>
      )
    default:
      return (
        <>
          <Button variant="neutral" onClick={toAccount}>
            {tOwn('swap.finish')}
          </Button>
          <Button variant="bare" onClick={() => void swap.stop()}>
            {tOwn('swap.stop')}
          </Button>
        </>
      )
  }
}

/** A button that checks the outcome again. */
function LookButton() {
  const tOwn = useT(en)
  const { swap } = useSwap()
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    await swap.look()
    setLooking(false)
  }
  return (
    <Button loading={isLooking} loadingLabel={tOwn('swap.looking')} onClick={() => void look()}>
      {tOwn('swap.look')}
    </Button>
  )
}
