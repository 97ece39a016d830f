import type { FormEvent } from 'react'
import { type PageOption, pageOptions } from './options'

const shown = (value: string) => (value === '' ? 'off' : value)

function Field({ option, value }: { option: PageOption; value: string | null }) {
  const { name, label, values } = option
  const id = `option-${name}`
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {values ? (
        <select id={id} name={name} defaultValue={value ?? values[0]}>
          {values.map((one) => (
            <option key={one} value={one}>
              {shown(one)}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} name={name} defaultValue={value ?? ''} />
      )}
    </div>
  )
}

/** Every option of the page. Applying them loads it anew: an instance keeps its options for life. */
export function OptionsForm() {
  const now = new URLSearchParams(location.search)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = new URLSearchParams()
    for (const { name, values = [''] } of pageOptions) {
      const value = String(form.get(name) ?? '')
      if (value !== values[0]) next.set(name, value)
    }
    location.search = next.toString()
  }
  return (
    <form className="lab-form" onSubmit={apply}>
      {pageOptions.map((option) => (
        <Field key={option.name} option={option} value={now.get(option.name)} />
      ))}
      <button type="submit">Apply</button>
    </form>
  )
}
