// Tests mean the same wherever they run; those about other time zones set their own. Child processes inherit it.
process.env.TZ = 'UTC'
