import type { ActivityEntry } from '@carabiner/controllers'
import { transactionLink } from '@carabiner/controllers/internal'
import { shortenAddress } from '@carabiner/core/internal'
import { useContext } from 'react'
import { formatDollars } from '../../format/format-number.js'
import { shortWhen } from '../../format/short-when.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Address } from '../../primitives/address/Address.js'
import { RowBody } from '../../primitives/row/RowBody.js'
import { RowLink } from '../../primitives/row/RowLink.js'
import { RowTime } from '../../primitives/row/RowMeta.js'
import { Tag } from '../../primitives/tag/Tag.js'
import type { VirtualItemProps } from '../../primitives/virtual-list/VirtualItem.js'
import { en as account } from '../account/messages.en.js'
import { ActivityPicture } from './ActivityPicture.js'
import { amountOf, dollarsOf, verbOf } from './describe-entry.js'
import { en } from './messages.en.js'

export interface ActivityRowProps {
  readonly entry: ActivityEntry
  /** Whether amounts are hidden. */
  readonly hidden: boolean
  readonly item: VirtualItemProps
}

/**
 * An entry of the account's activity: kind, amount, counterparty and time. Links to the network's
 * explorer.
 */
export function ActivityRow({ entry, hidden, item }: ActivityRowProps) {
  const { carabiner } = useModalContext()
  const network = carabiner.networks.find(entry.chainId)
  const href = entry.isGone ? undefined : transactionLink(network, entry.hash)
  const body = {
    lead: <ActivityPicture entry={entry} />,
    title: <Title entry={entry} />,
    subtitle: <Subtitle entry={entry} hidden={hidden} />,
    meta: <Meta entry={entry} hidden={hidden} />,
  }
  if (href !== undefined) {
    return <RowLink {...item} {...body} href={href} className="cb-activity-row" />
  }
  return (
    <div {...item} className="cb-row cb-row-md cb-activity-row">
      <RowBody {...body} />
    </div>
  )
}

const tags = {
  pending: { kind: 'pending', text: 'activity.pending' },
  failed: { kind: 'failed', text: 'activity.failedStatus' },
  replaced: { kind: 'failed', text: 'activity.replaced' },
  dropped: { kind: 'failed', text: 'activity.dropped' },
  expired: { kind: 'failed', text: 'activity.expired' },
} as const

function Title({ entry }: Pick<ActivityRowProps, 'entry'>) {
  const tOwn = useT(en)
  const verb = tOwn(verbOf(entry))
  if (entry.status === 'confirmed') return <span>{verb}</span>
  const { kind, text } = tags[entry.status]
  return (
    <>
      <span>{`${verb} `}</span>
      <Tag kind={kind}>{tOwn(text)}</Tag>
    </>
  )
}

/** The maximum number of transfers to show in a row. */
const shownTransfers = 2

function Subtitle({ entry, hidden }: Pick<ActivityRowProps, 'entry' | 'hidden'>) {
  const tOwn = useT(en)
  const tAccount = useT(account)
  const locale = useContext(I18nContext)?.locale
  const { transfers, from, to } = entry
  const isIncoming = transfers.length > 0 && transfers.every(({ direction }) => direction === 'in')
  const other = isIncoming ? from : to
  const shown = hidden ? [] : transfers.slice(0, shownTransfers)
  return (
    <>
      {transfers.length > 0 && (
        <span className="cb-activity-line">
          {hidden && (
            <span>
              <span aria-hidden="true">••••</span>
              <span className="cb-sr-only">{tAccount('account.amountHidden')}</span>
            </span>
          )}
          {shown.map((transfer, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of transfers never changes
            <bdi key={at} dir="ltr" className="cb-activity-amount">
              {amountOf(transfer, locale)}
            </bdi>
          ))}
        </span>
      )}
      {other !== '' && (
        <span className="cb-activity-other">
          {tOwn.rich(
            isIncoming ? 'activity.from' : 'activity.to',
            { address: (_, key) => <Address key={key} value={other} /> },
            { address: shortenAddress(other) },
          )}
        </span>
      )}
    </>
  )
}

function Meta({ entry, hidden }: Pick<ActivityRowProps, 'entry' | 'hidden'>) {
  const locale = useContext(I18nContext)?.locale
  const dollars = hidden ? undefined : dollarsOf(entry)
  return (
    <span className="cb-activity-meta">
      {dollars !== undefined && (
        <span className="cb-activity-dollars" dir="ltr">
          {formatDollars(dollars, locale)}
        </span>
      )}
      <RowTime>
        <time dateTime={new Date(entry.time).toISOString()}>
          {shortWhen(entry.time, Date.now(), locale)}
        </time>
      </RowTime>
    </span>
  )
}
