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
import { useLoginsOffered } from './useLoginsOffered.js'
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
  const isResting = useRests()
  const { items, remote, installed, coming, waiting } = useConnectWallets(
    choice?.namespace,
    // While it is rendered ahead, reserves space for the wallets that the press requests.
    touched || isResting,
  )
  const { email, social } = useLoginsOffered(choice)
  const locked = useContext(LockContext)
  const onPhone = readPlatform(globalThis).os !== 'other'
  const installedConnector = items.find(({ entry }) => entry?.readyState === 'installed')?.entry
    ?.connectors[0]
  const { prepare } = useIntent(installedConnector ? [installedConnector.id] : [])
  useIdle(touched && !locked && !onPhone ? installedConnector?.id : undefined, prepare)
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
            <SkeletonRow key={at} at={at} shape="squircle" />
          ))}
          {!codeFirst && code}
          {available && remote && <AllWalletsRow choice={choice} remoteId={remote.id} />}
        </RowList>
      </ScrollingRows>
      {available && failed && <RegistryNotice />}
      {!remote && !email && !social && <p className="cb-view-note">{t('connect.installedOnly')}</p>}
      {!installed && <NoWallet />}
    </>
  )
}

/** The state if no wallet is in this browser and no other wallet can be reached. */
function NothingFound() {
  const tOwn = useT(en)
  const { namespaces } = useInstanceState()
  const onPhone = readPlatform(usePage()).os !== 'other'
  // An app without chain families can't use any wallet.
  if (Object.keys(namespaces).length === 0) {
    return (
      <EmptyState icon="warning" title={tOwn('connect.empty')} text={tOwn('connect.emptyHint')} />
    )
  }
  return (
    <>
      <EmptyState
        icon="search"
        title={tOwn('connect.noneFound')}
        text={tOwn(onPhone ? 'connect.noneFoundPhoneHint' : 'connect.noneFoundHint')}
      />
      <NoWallet />
    </>
  )
}
