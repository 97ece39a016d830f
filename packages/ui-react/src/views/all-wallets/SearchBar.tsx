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
  /** The props from `useCombobox`. */
  readonly field: Partial<SearchFieldProps>
  readonly typed: string
  readonly onType: (text: string) => void
  readonly searching: boolean
  readonly certifiedOnly: boolean
  /** Shows a QR code for any wallet. Undefined if the app has no WalletConnect. */
  readonly onScan: (() => void) | undefined
}

/** The search and filters above the wallets. They stay visible while the wallets scroll. */
export function SearchBar(props: SearchBarProps) {
  const { field, typed, onType, searching, certifiedOnly, onScan } = props
  const tLater = useT(later)
  const tOwn = useT(en)
  const { directory } = useModalContext().controllers
  const onPhone = readPlatform(globalThis).os !== 'other'
  return (
    <div className="cb-all-wallets-bar">
      <SearchField
        {...field}
        label={tOwn('allWallets.searchPlaceholder')}
        value={typed}
        onChange={onType}
        loading={searching}
        focusOnEnter
      />
      {directory.state.available && (
        <IconButton
          look="field"
          icon={<Glyph path={SEAL} />}
          label={tLater('allWallets.certifiedOnly')}
          aria-pressed={certifiedOnly}
          onClick={() => void directory.showCertifiedOnly(!certifiedOnly)}
        />
      )}
      {onPhone && onScan && (
        <IconButton look="field" icon="qr" label={tOwn('allWallets.scan')} onClick={onScan} />
      )}
    </div>
  )
}
