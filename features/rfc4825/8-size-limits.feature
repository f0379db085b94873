# Neither RFC 4825 nor HTTP says how large a document or a URI may be. A server may have limits, and then it says so: that
# is an answer of its own, such as 413, 414 or 507 (also 400, 403 or 409, which say less), and not silence, an error of the
# server's own, or a connection that breaks. What it accepts is stored whole, and what it refuses leaves everything as it was.
@server @size-limits @usage:resource-lists
Feature: RFC 4825 §8, Size limits

  Rule: What is too large for a server is refused by an answer; what is not is stored whole

    @id:new-document-kb @XCAP-8-01 @XCAP-8.2.3-01 @implied-MUST
    Scenario Outline: A new document of <size> kB
      Given there is no document
      When the client PUTs a document of 1 kB
      Then the request succeeds
      Given there is no document
      When the client PUTs a document of <size> kB
      Then the request succeeds completely, or the document is unchanged
      And the server serves the document element on its own

      Examples:
        | id | size |
        | 13 | 13   |
        | 64 | 64   |

      @dangerous
      Examples:
        | id   | size |
        | 1000 | 1000 |

    @id:document-kb-place-small @XCAP-8-01 @XCAP-8.2.4-01 @implied-MUST
    Scenario Outline: A document of <size> kB in place of a small one
      Given a document of 1 kB
      When the client PUTs a document of <size> kB
      Then the request succeeds completely, or the document is unchanged
      When the client PUTs the document as document "friends"
      Then the request succeeds
      And the stored document equals document "friends" (canonical XML)
      And the server serves the document element on its own

      Examples:
        | id | size |
        | 13 | 13   |
        | 64 | 64   |

    @id:new-element-kb @XCAP-8-01 @XCAP-8.2.3-02 @implied-MUST
    Scenario Outline: A new element of <size> kB
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[@name="large"]' of <size> kB
      Then the request succeeds completely, or the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the body equals (canonical XML)
        """
        <list name="friends"><entry uri="sip:a@example.com"/></list>
        """

      Examples:
        | id | size |
        | 13 | 13   |
        | 64 | 64   |

    @id:new-attribute-kb @XCAP-8-01 @XCAP-8.2.3-28 @implied-MUST
    Scenario Outline: A new attribute of <size> kB
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[1]/@name' of <size> kB
      Then the request succeeds completely, or the document is unchanged
      When the client sends GET to node 'resource-lists/list[2]'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <list name="friends"/>
        """

      Examples:
        | id | size |
        | 13 | 13   |

      @dangerous
      Examples:
        | id  | size |
        | 100 | 100  |

    @id:document-large-already-still @XCAP-8-01 @XCAP-8.2.3-02 @implied-MUST
    Scenario: The document that is large already can still be changed
      Given a document of 64 kB
      When the client PUTs element 'resource-lists/list[@name="large"]' of 1 kB
      Then the request succeeds completely, or the document is unchanged
      When the client sends DELETE to node 'resource-lists/list[@name="before"]'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="before"]'
      Then the server answers 404

  Rule: So it is with elements within elements

    @id:lists @XCAP-8-01 @XCAP-8.2.3-02 @implied-MUST
    Scenario Outline: <depth> lists, each in the one before
      Given the document "friends"
      When the client PUTs list "deep" with <depth> nested lists
      Then the request succeeds completely, or the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds

      Examples:
        | id | depth |
        | 50 | 50    |

      @dangerous
      Examples:
        | id    | depth |
        | 1000  | 1000  |
        | 20000 | 20000 |

  Rule: A selector that is too long for a server selects nothing, and the answer says so

    @id:name-1-kb @XCAP-8-01 @XCAP-6.3-04 @implied-MUST
    Scenario: A name of 1 kB
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name="friends"/>
        </resource-lists>
        """
      When the client sends GET to a list whose name has 1 kB
      Then the server answers 404 or 414 or 400 or 431
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the selected element is list with name "friends"

    # 431 is RFC 6585's; servers that count the request line among the header fields send it.
    @id:name-kb @XCAP-8-01 @XCAP-6.3-04 @implied-MUST @dangerous
    Scenario Outline: A name of <size> kB
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name="friends"/>
        </resource-lists>
        """
      When the client sends GET to a list whose name has <size> kB
      Then the server answers 404 or 414 or 400 or 431
      When the client sends DELETE to a list whose name has <size> kB
      Then the server answers 404 or 414 or 400 or 431
      And the document is unchanged
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the selected element is list with name "friends"

      Examples:
        | id  | size |
        | 10  | 10   |
        | 100 | 100  |
