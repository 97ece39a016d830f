import { createLoginSettings } from '@carabiner/controllers/internal'
import type { DeepReadonly } from '@carabiner/core'
import type { SignedInDevice } from '@carabiner/core/internal'
import { useContext } from 'react'
import { shortWhen } from '../../format/short-when.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { BIN, PHONE } from '../../icons/glyphs.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { en } from './messages.en.js'

interface DeviceRowsProps {
  readonly devices: DeepReadonly<SignedInDevice[]>
}

/** The devices on which the visitor is signed in. */
export function DeviceRows({ devices }: DeviceRowsProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const settings = useController(createLoginSettings)
  const { busy } = useProxy(settings.state)
  return (
    <RowList heading={tOwn('logins.devices')}>
      {devices.map(({ id, name, app, signedInAt, isCurrent }) => (
        <RowBox
          key={id}
          lead={<RowGlyph icon={<Glyph path={PHONE} />} />}
          title={name}
          subtitle={
            isCurrent
              ? tOwn('logins.thisDevice')
              : tOwn('logins.signedInAt', {
                  app: app ?? tOwn('logins.unknownApp'),
                  when: shortWhen(signedInAt, Date.now(), locale),
                })
          }
          actions={
            !isCurrent && (
              <IconButton
                icon={<Glyph path={BIN} />}
                label={tOwn('logins.signOut', { device: name })}
                loading={busy === id}
                onClick={() => void settings.removeDevice(id)}
              />
            )
          }
        />
      ))}
    </RowList>
  )
}
