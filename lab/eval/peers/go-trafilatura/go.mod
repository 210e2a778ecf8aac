module pith/peer

go 1.23

require github.com/markusmobius/go-trafilatura v1.12.2
