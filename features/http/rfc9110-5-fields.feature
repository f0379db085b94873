@server @usage:resource-lists
Feature: RFC 9110 §5, header fields

  Background:
    Given the document "one friend"

  Rule: Header names are case-insensitive

    @id:name-case @HTTP-5.1-01 @implied-MUST
    Scenario Outline: A PUT with the header name <name>
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server refuses the request
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        <name>: "some-other-tag"

        <list name="pals"/>
        """
      Then the server refuses the request
      But the document is unchanged
      And the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        <name>: {etag}

        <list name="pals"/>
        """
      And the server answers 200
      And the document has a new entity tag

      Examples:
        | id    | name     |
        | lower | if-match |
        | upper | IF-MATCH |
        | mixed | iF-mAtcH |

    @id:all-lower-case @HTTP-5.1-01 @implied-MUST
    Scenario: A PUT with all header names in lower case
      Given the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        host: {host}
        content-type: application/xcap-el+xml
        content-length: {length}

        <list name="pals"/>
        """
      Then the request succeeds
      But the document has a new entity tag

  Rule: Unknown headers should be ignored

    @id:unknown @HTTP-5.1-02 @SHOULD
    Scenario Outline: <method> with an unknown header
      Given the next request has header "X-Xcaliper-Unknown" with value "what is this?"
      When the client sends <method> to the document
      Then the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:unknown-head @HTTP-5.1-02 @SHOULD
    Scenario: HEAD with an unknown header
      Given the client sends HEAD to the document
      And the server answers 200
      And the next request has header "X-Xcaliper-Unknown" with value "what is this?"
      When the client sends HEAD to the document
      Then the server answers 200

  Rule: Several lines of one header are one list

    @id:two-lines @HTTP-5.2-01 @implied-MUST
    Scenario: If-Match in two lines
      Given the next request has header "If-Match" with value '"some-other-tag", {etag}'
      And the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      And the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        If-Match: "some-other-tag"
        If-Match: "another-one"

        <list name="pals"/>
        """
      And the server refuses the request
      And the document is unchanged
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        If-Match: "some-other-tag"
        If-Match: {etag}

        <list name="pals"/>
        """
      Then the request succeeds
      But the document has a new entity tag

    @id:two-lines-none-match @HTTP-5.2-01 @implied-MUST
    Scenario Outline: If-None-Match in two lines, with the current entity tag in the <place>
      Given the next request has header "If-None-Match" with value '<one>, <two>'
      And the client sends GET to the document
      And the server answers 304
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        If-None-Match: <one>
        If-None-Match: <two>

        """
      Then the server answers 304

      Examples:
        | id     | place  | one              | two              |
        | first  | first  | {etag}           | "some-other-tag" |
        | second | second | "some-other-tag" | {etag}           |

  Rule: A response has a header in one line, unless its value is a list

    @id:one-line @HTTP-5.3-01 @MUST
    Scenario Outline: The response to <what>
      Given the server serves the document element on its own
      When the client sends the raw request
        """
        <method> <target> HTTP/1.1
        Host: {host}
        <field>: <value>
        """
      Then no header with a single value has two lines

      Examples:
        | id              | what                            | method | target                                  | field         | value            |
        | get             | a GET of a document             | GET    | {document}                              | X-Nothing     | nothing          |
        | head            | a HEAD of a document            | HEAD   | {document}                              | X-Nothing     | nothing          |
        | element         | a GET of an element             | GET    | {document}/~~/resource-lists/list       | X-Nothing     | nothing          |
        | attribute       | a GET of an attribute           | GET    | {document}/~~/resource-lists/list/@name | X-Nothing     | nothing          |
        | not-modified    | a GET of an unchanged document  | GET    | {document}                              | If-None-Match | {etag}           |
        | missing-node    | a GET of a missing element      | GET    | {document}/~~/resource-lists/x          | X-Nothing     | nothing          |
        | false-condition | a DELETE with a false condition | DELETE | {document}                              | If-Match      | "some-other-tag" |
        | delete          | a DELETE                        | DELETE | {document}                              | X-Nothing     | nothing          |

    @id:one-line-put @HTTP-5.3-01 @MUST
    Scenario Outline: The response to a PUT of an element with <content>
      Given the server serves the document element on its own
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <content>
        """
      Then no header with a single value has two lines

      Examples:
        | id       | content             |
        | stored   | <list name="pals"/> |
        | conflict | <list               |

  Rule: White space around a value is not part of the value

    @id:white-space @HTTP-5.5-01 @MUST
    Scenario Outline: Headers with <what> around their values
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server refuses the request
      And the next request has header "If-Match" with value "{etag}"
      And the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host:{host}
        Content-Type:<before>application/xcap-el+xml<after>
        Content-Length: {length}
        If-Match:<before>{etag}<after>

        <list name="pals"/>
        """
      Then the request succeeds
      But the document has a new entity tag

      Examples:
        | id     | what            | before         | after         |
        | none   | no white space  |                |               |
        | spaces | several spaces  | {SP}{SP}{SP}   | {SP}{SP}      |
        | tabs   | tabs            | {TAB}          | {TAB}{TAB}    |
        | mixed  | spaces and tabs | {TAB}{SP}{TAB} | {SP}{TAB}{SP} |

  Rule: A carriage return or zero octet in a value is refused, or read as a space

    # If the carriage return ended the line, the rest would be a header of its own, and the status 412. A server may also
    # refuse the message by closing the connection.
    @id:control-octet @HTTP-5.5-02 @MUST
    Scenario Outline: A value with <what>
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server refuses the request
      When the client sends the raw request as long as the server reads it
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        X-Xcaliper-Unknown: a<character>If-Match: "some-other-tag"

        <list name="pals"/>
        """
      Then the server answers 2xx or 400 or 403 or 404 or 409 or 415 or 422 or 431 or nothing
      But the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        X-Xcaliper-Unknown: a{SP}If-Match: "some-other-tag"

        <list name="mates"/>
        """
      And the server answers 200
      And the document has a new entity tag

      Examples:
        | id              | what              | character |
        | carriage-return | a carriage return | {CR}      |
        | zero-octet      | a zero octet      | {NUL}     |

  Rule: A server that refuses large headers answers with a client error

    # A server that accepts such headers serves the request.
    @id:large-header @HTTP-5.4-01 @MUST
    Scenario Outline: A header with <what>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        X-Xcaliper-Unknown: <value>
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 2xx, or 4xx and the document is unchanged
      But the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        X-Xcaliper-Unknown: a
        Content-Length: {length}

        <list name="mates"/>
        """
      And the server answers 200

      Examples:
        | id     | what                      | value            |
        | 100000 | a value of 100 000 octets | {100000 times a} |
        | 300000 | a value of 300 000 octets | {300000 times a} |

  Rule: Empty elements of a list are ignored

    @id:empty-elements @HTTP-5.6.1.2-01 @MUST
    Scenario Outline: If-Match: <list>
      Given the next request has header "If-Match" with value '"some-other-tag", "one-more"'
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server refuses the request
      And the next request has header "If-Match" with value '<no match>'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server refuses the request
      But the document is unchanged
      Given the next request has header "If-Match" with value '<list>'
      But the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 200
      And the document has a new entity tag

      Examples:
        | id            | list                 | no match                 |
        | leading       | ,{etag}              | ,"some-other-tag"        |
        | trailing      | {etag},              | "some-other-tag",        |
        | several       | , ,{etag} , ,        | , ,"some-other-tag" , ,  |
        | middle        | "other",,{etag}      | "other",,"one-more"      |
        | middle-spaces | "other"  ,  , {etag} | "other"  ,  , "one-more" |

    @id:empty-elements-none-match @HTTP-5.6.1.2-01 @MUST
    Scenario: If-None-Match with empty elements
      Given the next request has header "If-None-Match" with value '"other", {etag}'
      And the client sends GET to the document
      And the server answers 304
      And the next request has header "If-None-Match" with value ',"other", ,{etag},,'
      When the client sends GET to the document
      Then the server answers 304
      Given the next request has header "If-None-Match" with value ',"other", ,"one-more",,'
      But the client sends GET to the document
      And the server answers 200

  Rule: A backslash and a character in a quoted value stand for the character

    @id:backslash @HTTP-5.6.4-01 @MUST
    Scenario: The charset of a Content-Type has a backslash
      Given the next request has header "Content-Type" with value 'application/xcap-el+xml; charset="utf-8"'
      And the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      And the next request has header "Content-Type" with value 'application/xcap-el+xml; charset="utf\-8"'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the request succeeds
      But the document has a new entity tag

  Rule: Octets beyond ASCII in a value should have no special meaning

    @id:beyond-ascii @HTTP-5.5-03 @SHOULD
    Scenario: An unknown header has octets beyond ASCII
      Given the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        X-Xcaliper-Unknown: Łódź
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the request succeeds
      But the document has a new entity tag
