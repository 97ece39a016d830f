import type { NamespaceFilter } from '@carabiner/controllers/internal'
import { useContext, useMemo } from 'react'
import { LockContext } from '../../components/legal/legal.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { useIntent } from './useIntent.js'

/** The number of wallets, rounded down to tens because the exact number is of no use. */
function Count({ total }: { readonly total: number }) {
  const t = useT()
  const locale = useContext(I18nContext)?.locale
  // Created only once, because a format takes a browser several milliseconds.
  const format = useMemo(() => new Intl.NumberFormat(locale), [locale])
  const rounded = total < 10 ? total : total - (total % 10)
  const count = format.format(rounded)
  const words =
    rounded < total
      ? t('connect.allWalletsCountPlus', { count })
      : t('connect.allWalletsCount', { count: total })
  return (
    <>
      <span aria-hidden="true">
        <Tag>{rounded < total ? `${count}+` : count}</Tag>
      </span>
      <span className="cb-sr-only">{words}</span>
    </>
  )
}

interface AllWalletsRowProps {
  readonly choice: NamespaceFilter | undefined
  /** The id of the pairing connector. */
  readonly remoteId: string
}

/** A row that leads to the list of all wallets. */
export function AllWalletsRow({ choice, remoteId }: AllWalletsRowProps) {
  const t = useT()
  const { directory, router } = useModalContext().controllers
  const { total } = useProxy(directory.state).suggestions
  const intent = useIntent([remoteId], 'AllWallets')
  return (
    <Row
      {...intent.on}
      rowId="all-wallets"
      lead={<RowGlyph icon="search" />}
      title={t('connect.allWallets')}
      meta={total ? <Count total={total} /> : undefined}
      trailing="chevron"
      locked={useContext(LockContext)}
      onClick={() => router.push({ view: 'AllWallets', data: choice })}
    />
  )
}
