import { createNfts, type Nft } from '@carabiner/controllers'
import { selectAccount } from '@carabiner/core'
import { useEffect } from 'react'
import { RetryButton } from '../../../components/retry-button/RetryButton.js'
import { useT } from '../../../i18n/useT.js'
import { useController, useInstanceState, useModalContext } from '../../../modal/context.js'
import { useProxy } from '../../../modal/useProxy.js'
import { Disclosure } from '../../../primitives/disclosure/Disclosure.js'
import { SkeletonNfts } from '../../../primitives/skeleton/SkeletonNfts.js'
import { NftTile } from '../../../primitives/tile/NftTile.js'
import { VirtualList } from '../../../primitives/virtual-list/VirtualList.js'
import { useSheet } from '../../../root/RootContext.js'
import { en as account } from '../messages.en.js'
import { en } from './messages.en.js'
import { NoNfts } from './NoNfts.js'
import css from './nft-list.css'

/** The number of NFTs up to which more load automatically, as long as all of them are spam. */
const mostSpam = 200

/** The account's NFTs. Likely spam is hidden until the visitor requests it. */
export function NftList() {
  useSheet(css)
  const t = useT()
  const tOwn = useT(en)
  const tAccount = useT(account)
  const controller = useController(createNfts)
  const { status, hasMore, isLoadingMore, retryAt, coverage } = useProxy(controller.state)
  const network = useNetworkName()
  const nfts = controller.list()
  const spam = nfts.filter(({ isSpam }) => isSpam)
  const shown = nfts.filter(({ isSpam }) => !isSpam)
  const isAllSpam = shown.length === 0 && nfts.length < mostSpam
  const loadMore = () => {
    if (status === 'ready' && hasMore && !isLoadingMore) void controller.loadMore()
  }
  useEffect(() => {
    if (isAllSpam && status === 'ready' && hasMore && !isLoadingMore) void controller.loadMore()
  }, [controller, isAllSpam, status, hasMore, isLoadingMore])
  if (nfts.length === 0 && status === 'ready')
    return <NoNfts coverage={coverage} network={network} />
  return (
    <div className="cb-nfts">
      {shown.length > 0 && (
        <Grid nfts={shown} label={tAccount('account.tabNfts')} hasMore={hasMore} onEnd={loadMore} />
      )}
      {isLoadingMore && (
        <div aria-busy="true">
          <span className="cb-sr-only">{t('common.loading')}</span>
          <SkeletonNfts count={2} />
        </div>
      )}
      {status === 'error' && (
        <div className="cb-nfts-failure">
          <p className="cb-account-note">{tAccount('account.nftsFailed')}</p>
          <RetryButton retryAt={retryAt} onRetry={() => void controller.load()} />
        </div>
      )}
      {spam.length > 0 && (
        <Disclosure label={tOwn('account.nftSpam', { count: spam.length })}>
          <Grid nfts={spam} label={tOwn('account.nftSpamList')} hasMore={hasMore} />
        </Disclosure>
      )}
      {coverage === 'collections' && !hasMore && (
        <p className="cb-account-note">{tOwn('account.nftsOthers', { network })}</p>
      )}
      {coverage === 'tokenAccounts' && !hasMore && (
        <p className="cb-account-note">{tOwn('account.nftsSomeKinds', { network })}</p>
      )}
    </div>
  )
}

/** Returns the name of the active account's network. */
function useNetworkName(): string {
  const { carabiner } = useModalContext()
  const networkId = selectAccount(useInstanceState())?.networkId
  return (networkId && carabiner.networks.find(networkId)?.name) ?? ''
}

interface GridProps {
  readonly nfts: readonly Nft[]
  readonly label: string
  readonly hasMore: boolean
  /** Called near the end of the list. Undefined if other entries follow the list. */
  readonly onEnd?: () => void
}

/** In px. The height of a picture as wide as half the card, and of its name. */
const rowHeight = 220

function Grid({ nfts, label, hasMore, onEnd }: GridProps) {
  const tOwn = useT(en)
  return (
    <VirtualList
      role="list"
      label={label}
      items={nfts}
      keyOf={({ id }) => id}
      columns={2}
      rowHeight={rowHeight}
      total={hasMore ? -1 : nfts.length}
      onEnd={onEnd}
      render={({ id, name, collection, previewUrl }, item) => (
        <NftTile
          {...item}
          rowId={id}
          src={previewUrl}
          name={name || tOwn('account.nftUnnamed')}
          collection={collection}
        />
      )}
    />
  )
}
