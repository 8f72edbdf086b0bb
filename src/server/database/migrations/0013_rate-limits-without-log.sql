-- A try is counted with every sign-in and every suggestion: without the log of changes nobody waits for the disk. A
-- crash of PostgreSQL empties the table, and the counting begins anew; a stop does not.
ALTER TABLE rate_limits SET UNLOGGED;
