import { isPayableOption, type PayOption } from '@carabiner/controllers/internal'
import { RequestPreviewNote } from '../../components/request-preview/RequestPreviewNote.js'

/** Warnings about the app's recipient, and about the balance, which the list of tokens has. */
const named = /^(receiver|balance)\./

/** The effects of the payment, before the wallet opens. */
export function PayPreview({ option }: { readonly option: PayOption | undefined }) {
  if (!isPayableOption(option)) return null
  const { networkId, recipient: to, token, amount } = option
  const request =
    token === undefined
      ? { transaction: { to, value: amount } }
      : { transfer: { token, to, amount } }
  return <RequestPreviewNote request={request} networkId={networkId} named={named} />
}
