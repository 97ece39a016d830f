import { createLoginSettings } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { en as social } from '../../components/social/messages.en.js'
import { socialFailureText } from '../../components/social/social-failure-text.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ALERT, LOCK } from '../../icons/glyphs.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { NoticeDisc } from '../../primitives/notice/NoticeDisc.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { AddLogin } from './AddLogin.js'
import { DeviceRows } from './DeviceRows.js'
import { LoginRows } from './LoginRows.js'
import css from './login-settings.css'
import { en } from './messages.en.js'
import { SignOutEverywhere } from './SignOutEverywhere.js'

const texts = { ...en, ...social }

/** The visitor's logins and signed-in devices. */
export default function LoginSettingsView() {
  useSheet(css)
  const t = useT()
  const tOwn = useT(texts)
  const announce = useAnnounce()
  const settings = useController(createLoginSettings)
  const { logins, devices, unread, failure } = useProxy(settings.state)
  useEffect(() => void settings.read(true), [settings])
  const problem =
    failure?.problem === 'expired'
      ? tOwn('logins.expired')
      : failure && socialFailureText(tOwn, failure)
  useEffect(() => {
    if (problem !== undefined) announce(problem, 'assertive')
  }, [announce, problem])
  if (unread && !logins) {
    return (
      <div className="cb-view-list">
        <Row
          rowId="logins-unread"
          lead={<RowGlyph icon={<Glyph path={LOCK} />} />}
          title={tOwn('logins.unread')}
          subtitle={t('common.retry')}
          onClick={() => void settings.read(true)}
        />
      </div>
    )
  }
  if (!logins || !devices) return <SkeletonRows count={4} subtitle />
  return (
    <div className="cb-view-list">
      {problem !== undefined && (
        <p className="cb-logins-problem">
          <NoticeDisc tone="error">
            <Glyph path={ALERT} size={16} />
          </NoticeDisc>
          <span>{problem}</span>
        </p>
      )}
      <LoginRows logins={logins} />
      <AddLogin logins={logins} />
      <DeviceRows devices={devices} />
      <SignOutEverywhere />
    </div>
  )
}
