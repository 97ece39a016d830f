import { type ComponentPropsWithoutRef, type FormEvent, forwardRef, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRoot, useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './light-input.css'

export interface LightInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'form'> {
  /** Called when the input's form is submitted, by Enter or by autofill. */
  readonly onSubmit?: (() => void) | undefined
  /** An error or a hint, announced after the name. */
  readonly description?: string | undefined
  /** Takes focus when its view appears: on devices with a fine pointer, or on every device. */
  readonly focusOnEnter?: 'fine' | 'always' | undefined
}

/**
 * An input in the light DOM, a child of Carabiner's element with a form of its own. It shows
 * through a slot, so that password managers and one-time codes can find and fill it. It takes no
 * styles from the page and sends nothing itself.
 */
export const LightInput = forwardRef<HTMLInputElement, LightInputProps>(function LightInput(
  { description, focusOnEnter, className, onSubmit, ...rest },
  ref,
) {
  useSheet(css)
  const { host } = useRoot()
  const slot = useId()
  // In the light DOM, an id from React's counter could clash with another copy of React.
  const [id] = useState(() => `carabiner-${Math.random().toString(36).slice(2)}`)
  const form = `${id}-form`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <>
      <slot name={slot} className={cx('cb-light', className)} data-focus-on-enter={focusOnEnter} />
      {createPortal(
        <>
          <form id={form} noValidate hidden onSubmit={submit} />
          <input
            {...rest}
            ref={ref}
            slot={slot}
            form={form}
            aria-describedby={description === undefined ? undefined : id}
          />
          {description !== undefined && (
            <span id={id} hidden>
              {description}
            </span>
          )}
        </>,
        host,
      )}
    </>
  )
})
