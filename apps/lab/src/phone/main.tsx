// The phone's page: a wallet app on another device, or in another tab.
import '../lab.css'
import './node-buffer'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '../lab-config'
import { rootElement } from '../root-element'
import { PhoneApp } from './PhoneApp'
import { createPhone } from './phone'

const { chains, relayUrl } = await loadConfig()
const parameters = new URLSearchParams(location.search)
const phone = await createPhone({
  relayUrl,
  chains,
  name: parameters.get('name') ?? 'phone',
  signsIn: parameters.get('sign-in') !== 'off',
  pays: parameters.has('pays'),
  metadata: JSON.parse(parameters.get('metadata') ?? '{}'),
})

createRoot(rootElement()).render(<PhoneApp phone={phone} chains={chains} />)

const uri = parameters.get('uri')
if (uri) void phone.pair(uri)
