import { WARNING } from '../icons/host-glyphs.js'
import { ButtonIcon } from './ButtonIcon.js'
import { HostButton, type HostButtonProps, useButtonText } from './HostButton.js'

/** The button for a wallet on a network that is not configured. */
export function UnsupportedButton(props: Omit<HostButtonProps, 'kind' | 'children'>) {
  const text = useButtonText()
  return (
    <HostButton {...props} kind="unsupported">
      <ButtonIcon path={WARNING} />
      <span>{text('button.switchNetwork')}</span>
    </HostButton>
  )
}
