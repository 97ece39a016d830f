import { WARNING } from '../icons/host-glyphs.js'
import { ButtonIcon } from './ButtonIcon.js'
import { HostButton, type HostButtonProps, useButtonText } from './HostButton.js'

/** The button while the wallet is on a network that is not configured. */
export function UnsupportedButton(props: Omit<HostButtonProps, 'kind' | 'children'>) {
  const text = useButtonText()
  return (
    <HostButton {...props} kind="unsupported">
      <ButtonIcon path={WARNING} />
      <span>{text('button.switchNetwork')}</span>
    </HostButton>
  )
}
