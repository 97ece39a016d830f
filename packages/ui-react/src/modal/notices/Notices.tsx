import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useSheet } from '../../root/RootContext.js'
import crossing from '../../shell/crossing.css'
import { useModalContext } from '../context.js'
import { useProxy } from '../useProxy.js'
import { AlertBar } from './AlertBar.js'
import { en } from './messages.en.js'
import { Snackbar } from './Snackbar.js'
import { snackbarText } from './snackbar-text.js'
import { useAlert } from './useAlert.js'
import { useOffline } from './useOffline.js'

const texts = { ...en, ...later }

/** What is said over the views, and read out: what is wrong with the app or its network, how a press went. */
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
                ...(message.undoable && {
                  action: { label: t('common.undo'), onPress: snackbar.undo },
                }),
              }
            : undefined
        }
        onDismiss={snackbar.hide}
      />
    </>
  )
}
