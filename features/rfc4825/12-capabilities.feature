@server @usage:xcap-caps
Feature: RFC 4825 §12, XCAP server capabilities

  Rule: Every server has a document that lists its capabilities

    @id:usage-xcap-caps-supported @usage:resource-lists @XCAP-12-01 @MUST @read-only
    Scenario: The usage xcap-caps is supported
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath             | value                            |
        | local-name(/*)    | xcap-caps                        |
        | namespace-uri(/*) | urn:ietf:params:xml:ns:xcap-caps |

    @id:lists-auids-extensions-likes @usage:resource-lists @XCAP-12-02 @implied-MUST @read-only
    Scenario: It lists AUIDs, extensions if it likes, and namespaces, in this order
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the body is a valid xcap-caps document

    @id:lists-auid-xcap-caps @usage:resource-lists @XCAP-12-03 @MUST @read-only
    Scenario: It lists the AUID xcap-caps
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                                                          | value |
        | count(/*[local-name()="xcap-caps"]/*[local-name()="auids"]/*[local-name()="auid" and normalize-space()="xcap-caps"])           | 1     |

    @id:lists-namespace-xcap-caps @usage:resource-lists @XCAP-12-04 @MUST @read-only
    Scenario: It lists the namespace of xcap-caps
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                                                                                            | value |
        | count(/*[local-name()="xcap-caps"]/*[local-name()="namespaces"]/*[local-name()="namespace" and normalize-space()="urn:ietf:params:xml:ns:xcap-caps"])             | 1     |

  Rule: It lists the usages that the server serves, and no others

    @id:listed-document-taken-not @usage:pidf-manipulation @usage:pres-rules @usage:resource-lists @usage:rls-services @XCAP-12-05 @implied-MUST
    Scenario Outline: <auid>: listed, then a document of it is taken; not listed, then it is refused
      Given there is no document at "{root}/<auid>/users/{xui}/index"
      And the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{root}/<auid>/users/{xui}/index" with body
        """
        <document>
        """
      Then the request succeeds exactly if xcap-caps lists "<auid>"

      Examples:
        | id                | auid                       | type                                   | document                                                                 |
        | resource-lists    | resource-lists             | application/resource-lists+xml         | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>          |
        | rls-services      | rls-services               | application/rls-services+xml           | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>              |
        | pres-rules        | pres-rules                 | application/auth-policy+xml            | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>                  |
        | pidf-manipulation | pidf-manipulation          | application/pidf+xml                   | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:a@example.com"/> |
        | com-example       | com.example.xcaliper-none  | application/resource-lists+xml         | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>          |

  Rule: A namespace is listed when the server has the schemas of all its elements, and validates them

    @id:content-listed-namespace @usage:resource-lists @XCAP-12-06 @implied-MUST
    Scenario Outline: Content of a listed namespace where resource-lists takes foreign elements: <what>
      Given xcap-caps lists the namespace "<namespace>"
      And the document "friends"
      When the client PUTs element 'resource-lists/list/n:<name>?xmlns(n=<namespace>)' with '<wrong>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/n:<control name>?xmlns(n=<namespace>)' with '<right>'
      Then the request succeeds
      And the document has a new entity tag

      Examples:
        | id                | what                                   | namespace                            | name         | wrong                                                                                                             | control name | right                                                                                          |
        | xcap-caps-a-child | xcap-caps, a child is missing          | urn:ietf:params:xml:ns:xcap-caps     | xcap-caps    | <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"/>                                                             | xcap-caps    | <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids/><namespaces/></xcap-caps>          |
        | xcap-caps-an-urn  | xcap-caps, an element it does not have | urn:ietf:params:xml:ns:xcap-caps     | xcaliper     | <xcaliper xmlns="urn:ietf:params:xml:ns:xcap-caps"/>                                                              | xcap-caps    | <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids/><namespaces/></xcap-caps>          |
        | rls-services-an   | rls-services, an attribute is missing  | urn:ietf:params:xml:ns:rls-services  | rls-services | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service><list/></service></rls-services>               | rls-services | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                    |
        | rls-services-an-2 | rls-services, an element it does not have | urn:ietf:params:xml:ns:rls-services | xcaliper   | <xcaliper xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                           | rls-services | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                    |

    @id:namespace-stands-document-not @usage:resource-lists @XCAP-12-08 @implied-MUST
    Scenario: A namespace that only stands in a document is not listed
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><note xmlns="urn:example:xcaliper"/></list>
        </resource-lists>
        """
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                                          | value |
        | count(//*[local-name()="namespace" and normalize-space()="urn:ietf:params:xml:ns:xcap-caps"])                  | 1     |
        | count(//*[local-name()="namespace" and normalize-space()="urn:example:xcaliper"])                              | 0     |

  Rule: Selectors beyond the grammar are extensions, and extensions are listed

    # Which refusal a server gives is the matter of §6.3 and §8; here any will do.
    @id:selector-grammar-not @usage:resource-lists @XCAP-12-07 @implied-MUST
    Scenario Outline: A selector that the grammar does not have: <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Friends</display-name>
            <entry uri="sip:a@example.com"/>
          </list>
        </resource-lists>
        """
      When the client sends GET to node '<node>'
      Then the server refuses the request unless xcap-caps lists an extension
      When the client sends GET to node '<control>'
      Then the server answers 200

      Examples:
        | id                 | what                  | node                                       | control                          |
        | a-function         | a function            | resource-lists/list[last()]                | resource-lists/list[1]           |
        | a-comparison       | a comparison          | resource-lists/list[position()=1]          | resource-lists/list[1]           |
        | a-descendant       | a descendant          | resource-lists//entry                      | resource-lists/list/entry        |
        | the-text-of-a-node | the text of a node    | resource-lists/list/display-name/text()    | resource-lists/list/display-name |
        | an-axis            | an axis               | resource-lists/child::list                 | resource-lists/list              |
        | another-axis       | another axis          | resource-lists/list/entry/parent::*        | resource-lists/list              |

  Rule: The capabilities are a document like any other to a reader

    @id:names-prefix-namespace @usage:resource-lists @XCAP-12.3-01 @implied-MUST @read-only
    Scenario Outline: Names without prefix are those of its own namespace: <what>
      When the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/<node>"
      Then the server answers 200
      And the response has media type "application/xcap-el+xml"
      And the body matches "^\s*<(\w+:)?<name>[\s>/]"

      Examples:
        | id             | what           | node            | name       |
        | the-auids      | the AUIDs      | auids           | auids      |
        | the-namespaces | the namespaces | namespaces      | namespaces |
        | one-auid       | one AUID       | auids/auid%5B1%5D | auid     |

    @id:not-not-found @usage:resource-lists @XCAP-12.3-01 @implied-MUST @read-only
    Scenario: What is not in it is not found
      When the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/xcaliper"
      Then the server answers 404
      When the client sends GET to "{root}/xcap-caps/global/index/~~/xcap-caps/auids"
      Then the server answers 200

    @id:media-type @usage:resource-lists @XCAP-12.4-01 @implied-MUST @read-only
    Scenario: Its media type
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the response has media type "application/xcap-caps+xml"

    @id:entity-tag-get-conditional @XCAP-12.9-02 @implied-MUST @read-only
    Scenario: It has an entity tag, and GET can be conditional
      Given the usage "xcap-caps"
      When the client sends GET to the document
      Then the server answers 200
      And the response header "ETag" matches '^(W/)?"[^"]*"$'
      And the response has the document's entity tag
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to the document
      Then the server answers 304
      Given the next request has header "If-None-Match" with value '"xcaliper-never"'
      When the client sends GET to the document
      Then the server answers 200

  Rule: There is one instance, "index" in the global tree

    @id:name-none @usage:resource-lists @XCAP-12.7-01 @MUST @read-only
    Scenario: Under another name there is none
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      When the client sends GET to "{root}/xcap-caps/global/xcaliper-other"
      Then the server answers 404

    @id:users-tree-none @usage:resource-lists @XCAP-12.7-02 @MUST @read-only
    Scenario: In the users' tree there is none
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      When the client sends GET to "{root}/xcap-caps/users/{xui}/index"
      Then the server answers 404

    # RFC 4825 does not say which refusal: no such place (404), not to be written (403, 405) or a conflict (409).
    @id:users-tree-none-made @usage:resource-lists @XCAP-12.7-02 @MUST
    Scenario: In the users' tree none can be made
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      Given the next request has header "Content-Type" with value "application/xcap-caps+xml"
      When the client sends PUT to "{root}/xcap-caps/users/{xui}/index" with body
        """folded
        <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps">
          <auids>
            <auid>xcap-caps</auid>
          </auids>
          <namespaces>
            <namespace>urn:ietf:params:xml:ns:xcap-caps</namespace>
          </namespaces>
        </xcap-caps>
        """
      Then the server answers 401 or 403 or 404 or 405 or 409
      When the client sends GET to "{root}/xcap-caps/users/{xui}/index"
      Then the server answers 404

  Rule: Everybody may read it, only who is trusted may write it

    # The default of §5.7. Whoever runs these cases is an ordinary user. A document that nobody can write may also say so
    # by 405.
    @id:user-reads-cannot-replace-text @usage:resource-lists @XCAP-12.9-01 @implied-MUST
    Scenario: A user reads it and cannot replace it, even by the same text
      Given the content of "{root}/xcap-caps/global/index" is restored afterwards
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      When the client PUTs back the current content of "{root}/xcap-caps/global/index"
      Then the server answers 401 or 403 or 405
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200

    @id:user-cannot-delete @usage:resource-lists @XCAP-12.9-01 @implied-MUST
    Scenario: A user cannot delete it
      Given the content of "{root}/xcap-caps/global/index" is restored afterwards
      When the client sends DELETE to "{root}/xcap-caps/global/index"
      Then the server answers 401 or 403 or 405
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200

    @id:second-user-reads-too @needs:second-user @XCAP-12.9-01 @implied-MUST @read-only
    Scenario: A second user reads it too
      Given the usage "xcap-caps"
      When the second user sends GET to the document
      Then the server answers 200
