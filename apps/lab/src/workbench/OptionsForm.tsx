import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import type { Field } from '../settings/field'
import { groups } from '../settings/fields'
import { listFields, readSettings, readTexts, writeQuery } from '../settings/settings'
import { ConfigurationCode } from './ConfigurationCode'
import { workbenchHash } from './workbench-hash'

function Control({
  parameter,
  field,
  value,
  onChange,
}: {
  parameter: string
  field: Field
  value: string
  onChange: (value: string) => void
}) {
  const { label, control, values = [] } = field
  const id = useId()
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onChange(target.value)
  if (control === 'switch') {
    return (
      <label className="lab-switch">
        <input
          type="checkbox"
          name={parameter}
          checked={value === 'on'}
          onChange={({ target }) => onChange(target.checked ? 'on' : 'off')}
        />
        <span>{label}</span>
      </label>
    )
  }
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {control === 'choice' ? (
        <select id={id} value={value} name={parameter} onChange={change}>
          {values.map((one) => (
            <option key={one} value={one}>
              {one || 'off'}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} value={value} name={parameter} onChange={change} />
      )}
    </div>
  )
}

/**
 * Every setting of the page. The address follows each choice at once. Apply reloads the page, since
 * an instance keeps its options for life.
 */
export function OptionsForm() {
  const [texts, setTexts] = useState(() => readTexts(location.search))
  const [isChanged, setChanged] = useState(false)
  const change = (parameter: string, value: string) => {
    const next = { ...texts, [parameter]: value }
    setTexts(next)
    setChanged(true)
    const query = writeQuery(next, location.search)
    const { pathname, hash } = location
    history.replaceState(history.state, '', `${pathname}${query && `?${query}`}${hash}`)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    history.replaceState(history.state, '', workbenchHash)
    location.reload()
  }
  return (
    <form onSubmit={apply} className="lab-options">
      {groups.map(({ legend, fields }) => (
        <fieldset key={legend}>
          <legend>{legend}</legend>
          <div className="lab-form">
            {listFields(fields).map(([parameter, field]) => (
              <Control
                key={parameter}
                parameter={parameter}
                field={field}
                value={texts[parameter] ?? ''}
                onChange={(value) => change(parameter, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="lab-bar">
        <output>
          {isChanged
            ? 'The address has your choice. Apply loads the page with it.'
            : 'The page is as its address says.'}
        </output>
        <button type="submit">Apply</button>
      </div>
      <ConfigurationCode settings={readSettings(writeQuery(texts, ''))} />
    </form>
  )
}
