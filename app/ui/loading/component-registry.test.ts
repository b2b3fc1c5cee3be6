import { expect, it, vi } from 'vitest'
import { createRegistry } from './component-registry'

const TeamCard = () => null

it('returns a component by its module’s name once it has been loaded', async () => {
  const teamCard = vi.fn(() => Promise.resolve({ TeamCard, SIZES: [1, 2] }))
  const registry = createRegistry({ teamCard })
  expect(registry.names).toEqual(['teamCard'])
  expect(registry.find('teamCard')).toBeUndefined()
  expect(() => registry.get('teamCard')).toThrow('The page did not load its part teamCard.')

  await registry.load(['teamCard'])
  expect(registry.find('teamCard')).toBe(TeamCard)
  expect(registry.get('teamCard')).toBe(TeamCard)
  await registry.load(['teamCard'])
  expect(teamCard).toHaveBeenCalledOnce()
})

it('has only its own names', () => {
  const registry = createRegistry({ teamCard: () => Promise.resolve({ TeamCard }) })
  expect(registry.has('teamCard')).toBe(true)
  expect(registry.has('toString')).toBe(false)
})

it('rejects if code cannot be loaded, and loads it the next time', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ TeamCard })
  const registry = createRegistry({ teamCard: load as () => Promise<{ TeamCard: typeof TeamCard }> })
  await expect(registry.load(['teamCard'])).rejects.toThrow('Failed to fetch')
  await registry.load(['teamCard'])
  expect(registry.find('teamCard')).toBe(TeamCard)
})
