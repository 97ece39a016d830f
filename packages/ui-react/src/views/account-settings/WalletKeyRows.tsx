import { createAccountTypes, createWalletKeys, shownEmail } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import type { CustodyScreen } from '@carabiner/core/internal'
import { useEffect } from 'react'
import { RecoveryReminder } from '../../components/recovery-reminder/RecoveryReminder.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_UP, CLOCK, LOCK, MAIL, SEAL } from '../../icons/glyphs.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { SkeletonRow } from '../../primitives/skeleton/SkeletonRows.js'
import { LoginsRow } from './LoginsRow.js'
import { en } from './messages.en.js'

/** The settings of an embedded wallet: its email address and its keys. */
export function WalletKeyRows() {
  const t = useT()
  const tOwn = useT(en)
  const { carabiner, controllers } = useModalContext()
  const { features, router } = controllers
  const account = useLast(selectAccount(useInstanceState()))
  const { email: isEmailOn } = useProxy(features.state)
  const keys = useController(createWalletKeys)
  const { status, failure } = useProxy(keys.state)
  useEffect(() => void keys.read(), [keys])
  const types = useController(createAccountTypes)
  const { networks } = useProxy(types.state)
  useEffect(() => void types.read(), [types])
  const open = (screen: CustodyScreen) => {
    keys.open(screen).catch((error: unknown) => carabiner.logger.error(`${screen}`, error))
  }
  const auth = account && carabiner.getConnector(account.connectorId)?.auth
  const custody = auth?.custody
  // Shown whichever account is active, because the smart account's permissions stay valid.
  const hasSmartAccounts = networks !== undefined && networks.length > 0
  const email = account?.user?.email ?? undefined
  const row = (screen: CustodyScreen, icon: string, title: string, subtitle: string) => (
    <Row
      rowId={screen}
      lead={<RowGlyph icon={<Glyph path={icon} />} />}
      title={title}
      subtitle={subtitle}
      trailing="chevron"
      onClick={() => open(screen)}
    />
  )
  return (
    <>
      <RecoveryReminder />
      <RowList label={t('settings.title')} busy={(custody && !status && !failure) || undefined}>
        {isEmailOn && (email !== undefined || auth?.logins) && (
          <Row
            rowId="email"
            lead={<RowGlyph icon={<Glyph path={MAIL} />} />}
            title={tOwn(email === undefined ? 'settings.addEmail' : 'settings.email')}
            subtitle={
              email === undefined ? (
                tOwn('settings.addEmailHint')
              ) : (
                <span dir="ltr">{shownEmail(email)}</span>
              )
            }
            trailing="chevron"
            onClick={() => router.push({ view: 'UpdateEmailWallet' })}
          />
        )}
        <LoginsRow />
        {custody && !status && !failure && <SkeletonRow at={0} subtitle />}
        {failure && (
          <Row
            rowId="keys"
            lead={<RowGlyph icon={<Glyph path={LOCK} />} />}
            title={tOwn('settings.keysUnknown')}
            subtitle={t('common.retry')}
            onClick={() => void keys.read(true)}
          />
        )}
        {status && (
          <>
            {row(
              'recovery',
              LOCK,
              tOwn('settings.recovery'),
              tOwn(status.isCodeKept ? 'settings.recoveryKept' : 'settings.recoveryDue'),
            )}
            {row(
              'passkey',
              SEAL,
              tOwn('settings.passkey'),
              tOwn(status.hasPasskey ? 'settings.passkeyOn' : 'settings.passkeyOff'),
            )}
            {hasSmartAccounts &&
              row(
                'permissions',
                CLOCK,
                tOwn('settings.permissions'),
                tOwn('settings.permissionsHint'),
              )}
            {row('export', ARROW_UP, tOwn('settings.export'), tOwn('settings.exportHint'))}
          </>
        )}
      </RowList>
    </>
  )
}
