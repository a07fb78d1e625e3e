module mwanyi/client

go 1.24
