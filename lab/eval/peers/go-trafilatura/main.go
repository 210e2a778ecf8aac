// go-trafilatura as a program for `pith eval --program`: one page per line in, one text per line out, without delay.
// go mod tidy && go build -o go-trafilatura .
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"os"
	"strings"

	"github.com/markusmobius/go-trafilatura"
)

type page struct {
	ID         string `json:"id"`
	URL        string `json:"url"`
	HTML       string `json:"html"`
	HTMLBase64 string `json:"htmlBase64"`
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := json.NewEncoder(os.Stdout)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		var given page
		if json.Unmarshal([]byte(line), &given) != nil {
			return
		}
		if given.HTML == "" {
			bytes, _ := base64.StdEncoding.DecodeString(given.HTMLBase64)
			given.HTML = string(bytes)
		}
		options := trafilatura.Options{EnableFallback: true}
		options.OriginalURL, _ = url.Parse(given.URL)
		found, err := trafilatura.Extract(strings.NewReader(given.HTML), options)
		if err != nil {
			out.Encode(map[string]string{"id": given.ID, "error": err.Error()})
		} else {
			out.Encode(map[string]string{"id": given.ID, "text": found.ContentText})
		}
	}
}
