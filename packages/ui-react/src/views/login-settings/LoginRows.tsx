import { createLoginSettings } from '@carabiner/controllers/internal'
import { type DeepReadonly, selectAccount } from '@carabiner/core'
import type { LinkedLogin } from '@carabiner/core/internal'
import { useContext } from 'react'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { providerNames } from '../../components/social/provider-names.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { BIN, MAIL } from '../../icons/glyphs.js'
import { useController, useInstanceState } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { en } from './messages.en.js'

interface LoginRowsProps {
  readonly logins: DeepReadonly<LinkedLogin[]>
}

/** The visitor's logins. */
export function LoginRows({ logins }: LoginRowsProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const settings = useController(createLoginSettings)
  const { busy } = useProxy(settings.state)
  const email = selectAccount(useInstanceState())?.user?.email
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (
    <RowList heading={tOwn('logins.ways')}>
      {email && (
        <RowBox
          lead={<RowGlyph icon={<Glyph path={MAIL} />} />}
          title={tOwn('logins.email')}
          subtitle={<span dir="ltr">{email}</span>}
        />
      )}
      {logins.map(({ id, provider, label, linkedAt }) => (
        <RowBox
          key={id}
          lead={<ProviderMark provider={provider} size={40} />}
          title={providerNames[provider]}
          subtitle={label ?? tOwn('logins.since', { date: date.format(linkedAt) })}
          actions={
            <IconButton
              icon={<Glyph path={BIN} />}
              label={tOwn('logins.remove', { provider: providerNames[provider] })}
              loading={busy === id}
              onClick={() => void settings.remove(id)}
            />
          }
        />
      ))}
      {!email && logins.length === 0 && <p className="cb-logins-hint">{tOwn('logins.none')}</p>}
    </RowList>
  )
}
