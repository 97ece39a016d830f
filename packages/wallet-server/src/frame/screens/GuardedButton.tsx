import type { MouseEvent, ReactNode } from 'react'
import { useInSight } from '../guard/SightContext.js'
import { Button, type ButtonProps } from './Button.js'

interface GuardedButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'disabled'> {
  readonly children: string
  /** Also takes presses made by a script, for an action that a script cannot misuse. @default false */
  readonly takesScripts?: boolean
  onPress(): void
}

/**
 * A button that shows something secret or changes something: it does nothing unless its screen can be seen, and could
 * for 500 ms. In a form it is what sends it (`type="submit"`): browsers press it for Enter in a field, so that the
 * form itself need not do anything.
 */
export function GuardedButton(props: GuardedButtonProps) {
  const { takesScripts = false, onPress, isBusy = false, ...rest } = props
  const isHeld = !useInSight(rest.children)
  const press = (event: MouseEvent) => {
    if (isHeld || !(takesScripts || event.nativeEvent.isTrusted)) {
      event.preventDefault()
      if (isHeld) closeKeyboard()
    } else onPress()
  }
  return (
    <Button
      {...rest}
      isBusy={isBusy}
      aria-disabled={isHeld || isBusy || undefined}
      onClick={press}
    />
  )
}

/** A phone's keyboard leaves too little of the frame to be read: the next press is meant for what is seen then. */
function closeKeyboard() {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea') && activeElement instanceof HTMLElement)
    activeElement.blur()
}

/** Fields with a `GuardedButton` that sends them: whatever else sends a form does nothing. */
export const GuardedForm = ({ children }: { readonly children: ReactNode }) => (
  <form className="wf-form" noValidate onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
)
