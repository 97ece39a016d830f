import { type ComponentPropsWithoutRef, type FormEvent, forwardRef, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRoot, useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './light-input.css'

export interface LightInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'form'> {
  /** Its form is submitted: by Enter, or by what filled it in. */
  readonly onSubmit?: (() => void) | undefined
  /** Read out after its name: what is wrong, what to enter. */
  readonly description?: string | undefined
  /** Takes focus when its view arrives: where there is a fine pointer, or always. */
  readonly focusOnEnter?: 'fine' | 'always' | undefined
}

/**
 * An input that is a child of our element in the page, shown in its place through a slot, with a form of its own
 * beside it: password managers and one-time codes are filled in where they can be found. It takes no style from the
 * page, and sends nothing by itself.
 */
export const LightInput = forwardRef<HTMLInputElement, LightInputProps>(function LightInput(
  { description, focusOnEnter, className, onSubmit, ...rest },
  ref,
) {
  useSheet(css)
  const { host } = useRoot()
  const slot = useId()
  // In the page's own tree a counter of React's could meet another's.
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
