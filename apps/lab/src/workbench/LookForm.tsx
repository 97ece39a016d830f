import type { CarabinerModal, ThemeVariables } from '@carabiner/ui-react'
import { useCarabinerLocale, useCarabinerTheme } from '@carabiner/ui-react/hooks'
import { useState } from 'react'
import { languages } from '../settings/languages'

const modes = ['system', 'light', 'dark'] as const

/** Theme variables that a host can set, with sample values. */
const variables = [
  ['--w3m-accent', '#7a5cff'],
  ['--w3m-color-mix', '#ff5ca0'],
  ['--w3m-color-mix-strength', '10'],
  ['--w3m-font-family', 'Georgia, serif'],
  ['--w3m-font-size-master', '11px'],
  ['--w3m-border-radius-master', '6px'],
  ['--w3m-z-index', '50'],
  ['--w3m-qr-color', '#102040'],
] as const satisfies readonly (readonly [keyof ThemeVariables, string])[]

/** Theme and language controls, which work while the modal is open. */
export function LookForm({ modal }: { modal: CarabinerModal }) {
  const { mode = 'system' } = useCarabinerTheme().theme
  const { code: locale } = useCarabinerLocale()
  const [set, setSet] = useState<ThemeVariables>({})
  const change = (name: keyof ThemeVariables, value: string) => {
    const next = { ...set, [name]: value }
    if (value === '') delete next[name]
    setSet(next)
    modal.setTheme({ variables: next })
  }
  return (
    <div className="lab-form">
      <label>
        <span>Theme</span>
        <select
          value={mode}
          onChange={({ target }) =>
            modal.setTheme({ mode: modes.find((one) => one === target.value) ?? 'system' })
          }
        >
          {modes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label>
        <span>Language</span>
        <select value={locale} onChange={({ target }) => void modal.setLocale(target.value)}>
          {languages.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {variables.map(([name, example]) => (
        <label key={name}>
          <span>{name}</span>
          <input
            placeholder={example}
            value={String(set[name] ?? '')}
            onChange={({ target }) => change(name, target.value)}
          />
        </label>
      ))}
    </div>
  )
}
