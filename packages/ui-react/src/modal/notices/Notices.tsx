import {
  type AlertCode,
  type AlertEntry,
  type Alerts,
  alertCatalogue,
  alertDocs,
  type SnackbarText,
} from '@carabiner/controllers/internal'
import { en as later } from '../../i18n/later/messages.en.js'
import { type Translate, useT } from '../../i18n/useT.js'
import { useSheet } from '../../root/RootContext.js'
import crossing from '../../shell/crossing.css'
import { useModalContext } from '../context.js'
import { isLocalPage } from '../local-page.js'
import { useProxy } from '../useProxy.js'
import { type Alert, AlertBar } from './AlertBar.js'
import { en } from './messages.en.js'
import { Snackbar } from './Snackbar.js'
import { useOffline } from './useOffline.js'

const texts = { ...en, ...later }

/**
 * The messages above the views, also announced: problems of the app or its network, and the
 * outcomes of presses.
 */
export function Notices() {
  useSheet(crossing)
  const t = useT(texts)
  const { alerts, snackbar } = useModalContext().controllers
  const { alert, dismissAlert } = useAlert(alerts)
  const { offline, dismissOffline } = useOffline()
  const { message, open } = useProxy(snackbar.state)
  return (
    <>
      <AlertBar alert={alert ?? offline} onDismiss={alert ? dismissAlert : dismissOffline} />
      <Snackbar
        message={
          open && message
            ? {
                id: message.id,
                at: message.at,
                tone: message.variant,
                text: snackbarText(t, message.text),
                action: message.undoable
                  ? { label: t('common.undo'), onPress: snackbar.undo }
                  : undefined,
              }
            : undefined
        }
        onDismiss={snackbar.hide}
      />
    </>
  )
}

/** Returns the latest open alert. Its text is for developers, in English. */
function useAlert(alerts: Alerts) {
  const code = latestShown(useProxy(alerts.state).raised, location)
  if (!code) return { alert: undefined, dismissAlert: () => {} }
  const { title, hint, tone }: AlertEntry = alertCatalogue[code]
  const docs = alertDocs(code)
  const alert: Alert = { id: code, tone: tone ?? 'error', title, hint, docs }
  return { alert, dismissAlert: () => alerts.dismiss(code) }
}

/** Returns a controller's message in the visitor's language. */
function snackbarText(t: Translate<typeof en & typeof later>, text: SnackbarText): string {
  switch (text.key) {
    case 'networks.switched':
      return t(text.key, text.values)
    case 'error.disconnectChains':
      return t(text.key, text.values)
    case 'wallets.disconnectFailed':
      return t(text.key, text.values)
    case 'names.failed':
    case 'names.registered':
      return t(text.key, text.values)
    default:
      return t(text.key)
  }
}

/**
 * Returns the latest alert to show on a page. Visitors see only alerts that they can resolve;
 * developers see all.
 */
export function latestShown(
  raised: readonly AlertCode[],
  page: Pick<Location, 'hostname'>,
): AlertCode | undefined {
  const isShown = (code: AlertCode) => {
    const { isForVisitors }: AlertEntry = alertCatalogue[code]
    return isForVisitors === true || isLocalPage(page)
  }
  return raised.filter(isShown).at(-1)
}
