// A host without React. Its markup is in elements.html.
import '../lab.css'
import { defineElements } from '@carabiner/ui-react/vanilla'
import { createInstance } from '../buttons/instance'
import { loadConfig } from '../lab-config'

const heard = document.querySelector('output')
const button = document.querySelector('carabiner-button')
button?.addEventListener('carabiner-connect', ({ detail }) => {
  heard?.append(`connected ${detail.account.address} `)
})
button?.addEventListener('carabiner-disconnect', () => heard?.append('disconnected '))

const { modal, wallet } = createInstance(await loadConfig(), new URLSearchParams(location.search))
defineElements(modal)

Object.assign(window, { elements: { modal, wallet } })
