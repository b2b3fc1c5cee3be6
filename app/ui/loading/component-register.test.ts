import { expect, it, vi } from 'vitest'
import { createRegister } from './component-register'

const TeamCard = () => null

it('returns a component by the name of its module, once it has been loaded', async () => {
  const teamCard = vi.fn(() => Promise.resolve({ TeamCard, SIZES: [1, 2] }))
  const register = createRegister({ teamCard })
  expect(register.names).toEqual(['teamCard'])
  expect(register.find('teamCard')).toBeUndefined()
  expect(() => register.get('teamCard')).toThrow('The page did not load its part teamCard.')

  await register.load(['teamCard'])
  expect(register.find('teamCard')).toBe(TeamCard)
  expect(register.get('teamCard')).toBe(TeamCard)
  await register.load(['teamCard'])
  expect(teamCard).toHaveBeenCalledOnce()
})

it('knows which names it has', () => {
  const register = createRegister({ teamCard: () => Promise.resolve({ TeamCard }) })
  expect(register.has('teamCard')).toBe(true)
  expect(register.has('toString')).toBe(false)
})

it('passes on that code could not be loaded, and loads it the next time', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce({ TeamCard })
  const register = createRegister({ teamCard: load as () => Promise<{ TeamCard: typeof TeamCard }> })
  await expect(register.load(['teamCard'])).rejects.toThrow('Failed to fetch')
  await register.load(['teamCard'])
  expect(register.find('teamCard')).toBe(TeamCard)
})
