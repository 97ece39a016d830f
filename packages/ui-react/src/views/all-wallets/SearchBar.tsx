import { readPlatform } from '@carabiner/core/wallets'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { SEAL } from '../../icons/glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { SearchField, type SearchFieldProps } from '../../primitives/search-field/SearchField.js'
import { en } from './messages.en.js'

interface SearchBarProps {
  /** From `useCombobox`. */
  readonly field: Partial<SearchFieldProps>
  readonly typed: string
  readonly onType: (text: string) => void
  readonly searching: boolean
  readonly certifiedOnly: boolean
  /** Undefined if there is no QR code. */
  readonly onScan: (() => void) | undefined
}

/** The search and filters above the wallets, which stay visible while they scroll. */
export function SearchBar(props: SearchBarProps) {
  const { field, typed, onType, searching, certifiedOnly, onScan } = props
  const more = useT(later)
  const own = useT(en)
  const { directory } = useModalContext().controllers
  const onPhone = readPlatform(globalThis).os !== 'other'
  return (
    <div className="cb-all-wallets-bar">
      <SearchField
        {...field}
        label={own('allWallets.searchPlaceholder')}
        value={typed}
        onChange={onType}
        loading={searching}
        focusOnEnter
      />
      {directory.state.available && (
        <IconButton
          look="field"
          icon={<Glyph path={SEAL} />}
          label={more('allWallets.certifiedOnly')}
          aria-pressed={certifiedOnly}
          onClick={() => void directory.showCertifiedOnly(!certifiedOnly)}
        />
      )}
      {onPhone && onScan && (
        <IconButton look="field" icon="qr" label={own('allWallets.scan')} onClick={onScan} />
      )}
    </div>
  )
}
