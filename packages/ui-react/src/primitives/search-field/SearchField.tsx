import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { useSheet } from '../../root/RootContext.js'
import { IconButton } from '../icon-button/IconButton.js'
import { Spinner } from '../spinner/Spinner.js'
import css from './search-field.css'

export interface SearchFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'type' | 'value'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The placeholder and accessible name. */
  readonly label: string
  /** Whether a search on a server is running. */
  readonly loading?: boolean
  /**
   * Takes focus when the view appears, on devices with a fine pointer: on a phone, the on-screen
   * keyboard would hide the list.
   */
  readonly focusOnEnter?: boolean
}

/** A search field. A first Escape clears it, a second one reaches the dialog. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { value, onChange, label, loading = false, focusOnEnter = false, onKeyDown, ...rest },
  ref,
) {
  useSheet(css)
  const tLater = useT(later)
  const field = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    field.current?.querySelector('input')?.focus()
  }
  return (
    <div className="cb-search" ref={field}>
      <Icon name="search" />
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={ref}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        placeholder={label}
        aria-label={label}
        value={value}
        data-focus-on-enter={focusOnEnter || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          // An open tooltip handles Escape first.
          if (event.key !== 'Escape' || value === '' || event.defaultPrevented) return
          event.preventDefault()
          clear()
        }}
      />
      {loading && <Spinner />}
      {value !== '' && (
        <IconButton icon="close" iconSize={16} label={tLater('common.clear')} onClick={clear} />
      )}
    </div>
  )
})
