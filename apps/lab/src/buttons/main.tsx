// Shows every button of the packages, and buttons that a host builds from the hooks. The query sets
// the theme: `?theme=dark`, `?locale=ar`, `?accent=#0988f0`.
import '../lab.css'
import './buttons.css'
import { CarabinerProvider } from '@carabiner/ui-react'
import { defineElements } from '@carabiner/ui-react/vanilla'
import { type DetailedHTMLProps, type HTMLAttributes, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '../lab-config'
import { rootElement } from '../root-element'
import { Buttons } from './Buttons'
import { createInstance } from './instance'

declare global {
  interface Window {
    /** For the end-to-end tests. */
    buttons?: ReturnType<typeof createInstance>
  }
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'carabiner-button': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        balance?: boolean
        network?: boolean
      }
    }
  }
}

const instance = createInstance(await loadConfig(), new URLSearchParams(location.search))
window.buttons = instance
defineElements(instance.modal)

createRoot(rootElement()).render(
  <StrictMode>
    <CarabinerProvider modal={instance.modal}>
      <Buttons />
    </CarabinerProvider>
  </StrictMode>,
)
