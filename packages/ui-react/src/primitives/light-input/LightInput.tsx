import { type ComponentPropsWithoutRef, type FormEvent, forwardRef, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRoot, useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './light-input.css'

export interface LightInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'form'> {
  /** Called when its form is submitted, by Enter or by autofill. */
  readonly onSubmit?: (() => void) | undefined
  /** Announced after its name: an error or a hint. */
  readonly description?: string | undefined
  /** Takes focus when its view arrives: on devices with a fine pointer, or on all. */
  readonly focusOnEnter?: 'fine' | 'always' | undefined
}

/**
 * An input in the page's tree, a child of Carabiner's element with a form of its own. It shows
 * through a slot, so that password managers and one-time codes can find and fill it. It takes no
 * style from the page and sends nothing itself.
 */
export const LightInput = forwardRef<HTMLInputElement, LightInputProps>(function LightInput(
  { description, focusOnEnter, className, onSubmit, ...rest },
  ref,
) {
  useSheet(css)
  const { host } = useRoot()
  const slot = useId()
  // In the page's tree an id of React's counter could clash with another React's.
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
