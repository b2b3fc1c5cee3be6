// Tests run in the same time zone everywhere; those about other zones set their own. Child processes inherit it.
process.env.TZ = 'UTC'
