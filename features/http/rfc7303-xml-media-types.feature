@server
Feature: RFC 7303, XML media types

  Rule: The octets, charset and encoding declaration of XML from the server agree

    @id:capabilities @usage:xcap-caps @XMT-3.1-01 @implied-MUST @read-only
    Scenario: A GET of xcap-caps
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the bytes, the charset and the encoding declaration of the body agree

    @id:capabilities-no-bom @usage:xcap-caps @XMT-3-01 @SHOULD @read-only
    Scenario: xcap-caps should be UTF-8 without a byte order mark
      Given the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      Then the body is UTF-8 without a byte order mark

    @id:conflict-report @usage:resource-lists @XMT-3.1-01 @implied-MUST
    Scenario: A conflict report about a name beyond ASCII
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="Kraków"]/entry' with '<entry uri="sip:ł@example.com"/>'
      And the server answers 409
      Then the bytes, the charset and the encoding declaration of the body agree

    @id:response-encoding @usage:resource-lists @XMT-3.1-01 @implied-MUST
    Scenario Outline: A GET of <what> with characters beyond ASCII
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      And the client sends GET to "<target>"
      And the server answers 200
      Then the bytes, the charset and the encoding declaration of the body agree

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

  @usage:resource-lists
  Rule: A byte order mark decides the encoding; otherwise the charset decides, and otherwise the document

    # RFC 4825 §8.2.2 answers 409 to content that is not UTF-8. A server may also answer 415, because it does not
    # support the charset.
    @id:charset-over-declaration @XMT-3.2-01 @SHOULD
    Scenario: The charset contradicts the encoding declaration
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml; charset=iso-8859-1"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      And the client sends GET to the document
      Then the body does not match "Łódź"
      But the document is unchanged
      Given the next request has header "Content-Type" with value "application/resource-lists+xml; charset=utf-8"
      But the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      And the server answers 200

    # A server that reads the document by its charset refuses or garbles it.
    @id:bom-over-charset @XMT-3.2-01 @SHOULD
    Scenario: The byte order mark of UTF-8 contradicts the charset
      Given the document "friends"
      And the next request has header "Content-Type" with value "application/resource-lists+xml; charset=utf-8"
      And the client PUTs the document encoded in "UTF-8 with a byte order mark"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Gdańsk"/></resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Gdańsk"/></resource-lists>
        """
      And the next request has header "Content-Type" with value "application/resource-lists+xml; charset=iso-8859-1"
      When the client PUTs the document encoded in "UTF-8 with a byte order mark"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """

    @id:undeclared-utf-8 @XMT-3.2-02 @implied-MUST
    Scenario: The document has no byte order mark, charset or encoding declaration
      Given there is no document
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京</display-name>
          </list>
        </resource-lists>
        """
      And the server answers 201
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京</display-name>
          </list>
        </resource-lists>
        """

  @usage:resource-lists
  Rule: A byte order mark is not part of the document

    @id:bom @XMT-3.3-01 @implied-MUST
    Scenario: A document starts with a byte order mark
      Given the document "friends"
      And the client PUTs the document as document "no lists"
      And the request succeeds
      When the client PUTs the document encoded in "UTF-8 with a byte order mark"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """
      Then the request succeeds
      But the client sends GET to node 'resource-lists/list[@name="Łódź"]'
      And the server answers 200
      And the client sends GET to the document
      And the XML body has
        | XPath                    | value |
        | count(/*/*)              | 1     |
        | string(/*/*[1]/@name)    | Łódź  |

  @usage:resource-lists
  Rule: A media type counts as a whole: an ending "+xml" does not make it acceptable

    @id:other-type @XMT-4.2-01 @MAY
    Scenario Outline: A PUT with <type>
      Given there is no document
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs the document as document "no lists"
      Then the request does not succeed
      But the server answers 415
      And the document does not exist
      And the client PUTs the document as document "no lists"
      And the server answers 201

      Examples:
        | id            | type                               |
        | x-xml         | application/x-xcaliper+xml         |
        | double-suffix | application/resource-lists+xml+xml |
