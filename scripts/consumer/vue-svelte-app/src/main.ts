// Shows both components of docs/recipes.md on one page, with one instance.
import { mount } from 'svelte'
import { createApp } from 'vue'
import SvelteWallet from './Wallet.svelte'
import VueWallet from './Wallet.vue'

const place = (id: string) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`index.html has no #${id}`)
  return element
}
createApp(VueWallet).mount(place('vue'))
mount(SvelteWallet, { target: place('svelte') })
