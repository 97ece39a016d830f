import { createAccountName } from '@carabiner/controllers'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { TAG } from '../../icons/glyphs.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { SkeletonRow } from '../../primitives/skeleton/SkeletonRows.js'
import { en } from './messages.en.js'

/** A row that shows the account's name, or leads to registering one. */
export function NameRow() {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const names = useController(createAccountName)
  const { status, name } = useProxy(names.state).owned
  useEffect(() => names.watch(), [names])
  if (status === 'loading') return <SkeletonRow at={0} subtitle />
  if (status === 'unavailable') return null
  const lead = <RowGlyph icon={<Glyph path={TAG} />} />
  if (name !== undefined) {
    return <RowBox lead={lead} title={tOwn('settings.name')} subtitle={<bdi>{name}</bdi>} />
  }
  return (
    <Row
      rowId="name"
      lead={lead}
      title={tOwn('settings.name')}
      subtitle={tOwn('settings.nameNone')}
      trailing="chevron"
      onClick={() => router.push({ view: 'RegisterAccountName' })}
    />
  )
}
