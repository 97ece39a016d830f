import { forwardRef } from 'react'

interface OtpBoxesProps {
  readonly digits: string
  readonly length: number
  /** The index of the box for the next digit. */
  readonly active: number | undefined
}

/** The visible part of a code. */
export const OtpBoxes = forwardRef<HTMLDivElement, OtpBoxesProps>(function OtpBoxes(
  { digits, length, active },
  ref,
) {
  return (
    <div className="cb-otp-boxes" aria-hidden="true" ref={ref}>
      {Array.from({ length }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={at}
          className="cb-otp-box"
          data-active={at === active || undefined}
        >
          {digits[at] ?? (at === active && <span className="cb-otp-caret" />)}
        </span>
      ))}
    </div>
  )
})
