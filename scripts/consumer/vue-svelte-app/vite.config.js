import { svelte } from '@sveltejs/vite-plugin-svelte'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const isCustomElement = (tag) => tag.startsWith('carabiner-')

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } }), svelte()],
})
