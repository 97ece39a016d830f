import { selectNetworkId } from '@carabiner/core'
import { type RefObject, useEffect, useRef } from 'react'
import { AmountCard } from '../../components/amount-card/AmountCard.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Address } from '../../primitives/address/Address.js'
import { Button } from '../../primitives/button/Button.js'
import { TextArea } from '../../primitives/field/TextArea.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { RowBody } from '../../primitives/row/RowBody.js'
import { Spinner } from '../../primitives/spinner/Spinner.js'
import { en } from './messages.en.js'
import { problemKeys } from './receiver-text.js'
import { usePaste } from './usePaste.js'
import { useSend } from './useSend.js'

/**
 * The form's part for the receiver, who can be typed, pasted or chosen. A name stays visible beside
 * the address that it resolves to.
 */
export function ReceiverPart() {
  const tOwn = useT(en)
  const { state } = useSend()
  const { receiver } = state
  const isNamed = receiver.status === 'ready' && receiver.name !== undefined
  const { field, goToField } = useFieldFocus()
  return (
    <AmountCard label={tOwn('send.recipient')}>
      {isNamed ? (
        <NamedReceiver onCleared={goToField} />
      ) : (
        <ReceiverField field={field} onCleared={goToField} />
      )}
      {receiver.status === 'empty' && <RecentReceivers onChosen={goToField} />}
    </AmountCard>
  )
}

/** Moves focus to the field after a press whose button disappears. */
function useFieldFocus() {
  const field = useRef<HTMLTextAreaElement>(null)
  const isDue = useRef(false)
  useEffect(() => {
    if (!isDue.current || !field.current) return
    isDue.current = false
    field.current.focus()
  })
  const goToField = () => {
    isDue.current = true
  }
  return { field, goToField }
}

interface ClearProps {
  readonly onCleared: () => void
}

/** A button that clears the receiver. */
function ClearButton({ onCleared }: ClearProps) {
  const tOwn = useT(en)
  const { send } = useSend()
  return (
    <IconButton
      icon="close"
      iconSize={16}
      label={tOwn('send.clear')}
      onClick={() => {
        onCleared()
        send.receiver.clear()
      }}
    />
  )
}

function ReceiverField({
  field,
  onCleared,
}: ClearProps & { readonly field: RefObject<HTMLTextAreaElement | null> }) {
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const id = selectNetworkId(useInstanceState())
  const network = (id && carabiner.networks.find(id)?.name) ?? ''
  const { send, state } = useSend()
  const { text, status, problem, refused = '' } = state.receiver
  const paste = usePaste(send.receiver.put)
  const isBusy = status === 'checking'
  return (
    <TextArea
      ref={field}
      mono={text !== '' && !text.includes('.')}
      value={text}
      onChange={send.receiver.type}
      placeholder={tOwn('send.recipientPlaceholder')}
      aria-label={tOwn('send.recipient')}
      data-row-id="receiver"
      dir="ltr"
      error={problem && tOwn(problemKeys[problem], { network, part: refused })}
      hint={isBusy ? tOwn(text.includes('.') ? 'send.resolving' : 'send.checking') : undefined}
      onPaste={(event) => {
        event.preventDefault()
        if (paste.takePicture(event.clipboardData)) return
        const pasted = event.clipboardData.getData('text')
        if (pasted !== '') send.receiver.put(pasted)
      }}
      trail={
        isBusy ? (
          <Spinner />
        ) : text !== '' ? (
          <ClearButton onCleared={onCleared} />
        ) : (
          paste.read && (
            <Button variant="bare" size="sm" block={false} onClick={() => void paste.read?.()}>
              {tOwn('send.paste')}
            </Button>
          )
        )
      }
    />
  )
}

function NamedReceiver({ onCleared }: ClearProps) {
  const { state } = useSend()
  const { name = '', address = '' } = state.receiver
  return (
    <div className="cb-row cb-row-md">
      <RowBody
        lead={<Avatar address={address} size={40} />}
        title={<bdi>{name}</bdi>}
        subtitle={<Address value={address} />}
        meta={<ClearButton onCleared={onCleared} />}
      />
    </div>
  )
}

/** The maximum number of recent receivers to show. */
const shownRecent = 3

function RecentReceivers({ onChosen }: { readonly onChosen: () => void }) {
  const tOwn = useT(en)
  const { send } = useSend()
  const recent = send.recent().slice(0, shownRecent)
  if (recent.length === 0) return null
  return (
    <ul className="cb-send-recent" aria-label={tOwn('send.recent')}>
      {recent.map((address) => (
        <li key={address}>
          <button
            type="button"
            className="cb-send-recent-button"
            onClick={({ detail }) => {
              // Only after a keyboard press. After a touch, focus would open the on-screen
              // keyboard.
              if (detail === 0) onChosen()
              send.receiver.put(address)
            }}
          >
            <Avatar address={address} size={20} />
            <Address value={address} />
          </button>
        </li>
      ))}
    </ul>
  )
}
