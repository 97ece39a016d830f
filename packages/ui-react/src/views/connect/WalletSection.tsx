import type { NamespaceFilter } from '@carabiner/controllers/internal'
import { readPlatform } from '@carabiner/core/wallets'
import { useContext, useEffect } from 'react'
import { LockContext } from '../../components/legal/legal.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext, useRests } from '../../modal/context.js'
import { useIdle } from '../../modal/useIdle.js'
import { useProxy } from '../../modal/useProxy.js'
import { useTouched } from '../../modal/useTouched.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { RowList } from '../../primitives/row/RowList.js'
import { SkeletonRow } from '../../primitives/skeleton/SkeletonRows.js'
import { usePage } from '../../root/RootContext.js'
import { AllWalletsRow } from './AllWalletsRow.js'
import { en } from './messages.en.js'
import { NoWallet } from './NoWallet.js'
import { RegistryNotice } from './RegistryNotice.js'
import { RemoteRow } from './RemoteRow.js'
import { ScrollingRows } from './ScrollingRows.js'
import { useConnectWallets } from './useConnectWallets.js'
import { useIntent } from './useIntent.js'
import { usePairingSoon } from './usePairingSoon.js'
import { WalletRow } from './WalletRow.js'

export interface SectionProps {
  /** The chain family and network that the visitor wants to connect to. */
  readonly choice: NamespaceFilter | undefined
}

/** The maximum number of recommended wallets. */
const places = 4

/** The wallets to connect with, a QR code for any other, and a link to all of them. */
export function WalletSection({ choice }: SectionProps) {
  const t = useT()
  const { directory } = useModalContext().controllers
  const { available, suggestions } = useProxy(directory.state)
  const touched = useTouched()
  const rests = useRests()
  const { items, remote, installed, coming, waiting } = useConnectWallets(
    choice?.namespace,
    // Reserves space while rendered ahead for the wallets that the press requests.
    touched || rests,
  )
  const locked = useContext(LockContext)
  const onPhone = readPlatform(globalThis).os !== 'other'
  const here = items.find(({ entry }) => entry?.readyState === 'installed')?.entry?.connectors[0]
  const { prepare } = useIntent(here ? [here.id] : [])
  useIdle(touched && !locked && !onPhone ? here?.id : undefined, prepare)
  usePairingSoon(touched && !locked && !coming ? remote?.id : undefined)

  useEffect(() => {
    if (touched) void directory.loadSuggestions()
  }, [directory, touched])

  const codeFirst = !installed && !onPhone
  const code = remote && <RemoteRow entry={remote} />
  const skeletons = coming ? Math.max(0, places - items.length) : 0
  const failed = suggestions.status === 'error' || suggestions.status === 'offline'
  if (items.length === 0 && !remote) return <NothingFound />
  return (
    <>
      <ScrollingRows count={items.length + skeletons + 2} quiet={!waiting}>
        <RowList label={t('connect.walletsHeading')} busy={coming || undefined}>
          {codeFirst && code}
          {items.map((item) => (
            <WalletRow key={item.id} item={item} remoteId={remote?.id} />
          ))}
          {Array.from({ length: skeletons }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <SkeletonRow key={at} at={at} shape="squircle" />
          ))}
          {!codeFirst && code}
          {available && remote && <AllWalletsRow choice={choice} remoteId={remote.id} />}
        </RowList>
      </ScrollingRows>
      {available && failed && <RegistryNotice />}
      {!remote && <p className="cb-view-note">{t('connect.installedOnly')}</p>}
      {!installed && <NoWallet />}
    </>
  )
}

/** The state without any wallet in this browser and without a way to reach another. */
function NothingFound() {
  const own = useT(en)
  const { namespaces } = useInstanceState()
  const onPhone = readPlatform(usePage()).os !== 'other'
  // The app has no chain family, so no wallet would help.
  if (Object.keys(namespaces).length === 0) {
    return (
      <EmptyState icon="warning" title={own('connect.empty')} text={own('connect.emptyHint')} />
    )
  }
  return (
    <>
      <EmptyState
        icon="search"
        title={own('connect.noneFound')}
        text={own(onPhone ? 'connect.noneFoundPhoneHint' : 'connect.noneFoundHint')}
      />
      <NoWallet />
    </>
  )
}
