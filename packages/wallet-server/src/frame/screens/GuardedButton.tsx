import type { MouseEvent, ReactNode } from 'react'
import { useInSight } from '../guard/SightContext.js'
import { Button, type ButtonProps } from './Button.js'

interface GuardedButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'disabled'> {
  readonly children: string
  /** Also accepts presses of a script, for an action that a script cannot misuse. @default false */
  readonly takesScripts?: boolean
  onPress(): void
}

/**
 * A button that shows a secret or changes something. It does nothing unless its screen has been
 * visible for 500 ms. In a form it is the submit button (`type="submit"`), which browsers press for
 * Enter in a field, so the form itself needs no handler.
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

/**
 * Closes a phone's keyboard, which hides too much of the frame. The next press then applies to a
 * visible screen.
 */
function closeKeyboard() {
  const { activeElement } = document
  if (activeElement?.matches('input, textarea') && activeElement instanceof HTMLElement)
    activeElement.blur()
}

/** A form that only its `GuardedButton` submits. */
export const GuardedForm = ({ children }: { readonly children: ReactNode }) => (
  <form className="wf-form" noValidate onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
)
