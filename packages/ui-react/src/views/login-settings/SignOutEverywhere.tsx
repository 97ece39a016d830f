import { createLoginSettings } from '@carabiner/controllers'
import { useEffect, useId, useRef, useState } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { POWER } from '../../icons/glyphs.js'
import { useController } from '../../modal/useController.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonPair } from '../../primitives/button/ButtonPair.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { en } from './messages.en.js'

/** Signs the visitor out on every device: asked in its place first. */
export function SignOutEverywhere() {
  const own = useT(en)
  const more = useT(later)
  const settings = useController(createLoginSettings)
  const { busy } = useProxy(settings.state)
  const [asking, setAsking] = useState(false)
  const row = useRef<HTMLButtonElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (asking) cancel.current?.focus()
  }, [asking])
  const isBusy = busy === 'everywhere'
  if (!asking) {
    return (
      <RowList label={own('logins.everywhere')}>
        <Row
          ref={row}
          rowId="sign-out-everywhere"
          lead={<RowGlyph icon={<Glyph path={POWER} />} tone="danger" />}
          title={own(isBusy ? 'logins.signingOut' : 'logins.everywhere')}
          subtitle={own('logins.everywhereHint')}
          loading={isBusy}
          onClick={() => setAsking(true)}
        />
      </RowList>
    )
  }
  const leave = () => {
    setAsking(false)
    requestAnimationFrame(() => row.current?.focus({ preventScroll: true }))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a field
    <div
      className="cb-logins-ask"
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        leave()
      }}
    >
      <p id={id}>{own('logins.everywhereAsk')}</p>
      <ButtonPair
        cancel={
          <Button ref={cancel} variant="outline" size="md" onClick={leave}>
            {more('common.cancel')}
          </Button>
        }
        confirm={
          <Button
            variant="danger"
            size="md"
            onClick={() => {
              setAsking(false)
              void settings.signOutEverywhere()
            }}
          >
            {own('logins.everywhere')}
          </Button>
        }
      />
    </div>
  )
}
