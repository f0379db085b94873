@server
Feature: RFC 4825 §8.2.7, Resource interdependencies and the response to a PUT

  Rule: A PUT creates and changes all resources that it affects

    @id:new-document @usage:resource-lists @XCAP-8.2.7-01 @MUST
    Scenario Outline: A new document creates <node>
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com">
              <display-name>A</display-name>
            </entry>
          </list>
        </resource-lists>
        """
      Then the request succeeds
      When the client sends GET to node '<node>'
      Then the server answers 200
      But the response has media type "<type>"
      And the body matches '<body>'

      Examples:
        | id           | node                                                    | type                     | body                             |
        | list         | resource-lists/list[@name="friends"]                    | application/xcap-el+xml  | ^<list name=.friends.><entry     |
        | display-name | resource-lists/list[@name="friends"]/entry/display-name | application/xcap-el+xml  | ^<display-name>A</display-name>$ |
        | uri          | resource-lists/list[@name="friends"]/entry/@uri         | application/xcap-att+xml | sip:a@example.com                |

    @id:new-element @usage:resource-lists @XCAP-8.2.7-01 @MUST
    Scenario: A new element appears in its parent, with its content
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the body equals (canonical XML)
        """
        <list name="friends"><entry uri="sip:a@example.com"/></list>
        """
      And the next request has header "If-Match" with value '{etag}'
      And the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="work"]' with '<list name="work"><entry uri="sip:b@example.com"/></list>'
      And the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the XML body has
        | XPath                             | value             |
        | count(/*/*)                       | 2                 |
        | string(/*/*[@name="work"]/*/@uri) | sip:b@example.com |
      But the client sends GET to node 'resource-lists/list[@name="friends"]/list/entry/@uri'
      And the server answers 200
      And the body matches 'sip:b@example.com'

    @id:replaced-element @usage:resource-lists @XCAP-8.2.7-01 @MUST
    Scenario: The old content of a replaced element is gone
      Given the document "two friends"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry[2]'
      And the server answers 200
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry[3]'
      And the request does not succeed
      And the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"><entry uri="sip:c@example.com"/></list>'
      And the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry[2]'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[@name="friends"]/entry[1]'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:c@example.com"/>
        """

    @id:changed-attribute @usage:resource-lists @XCAP-8.2.7-01 @MUST
    Scenario: A new attribute value changes the element and the selectors that match it
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the server answers 200
      And the client sends GET to node 'resource-lists/list[@name="pals"]'
      And the request does not succeed
      And the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[@name="pals"]'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <list name="pals"><entry uri="sip:a@example.com"/></list>
        """

    @id:replaced-document @usage:resource-lists @ability:latest-nodes @XCAP-8.2.7-01 @MUST
    Scenario: The elements of a replaced document are gone
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry'
      And the server answers 200
      And the client sends GET to node 'resource-lists/list[@name="work"]/entry'
      And the request does not succeed
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="work"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the request succeeds
      And the stored document has
        | XPath                       | value |
        | count(/*/*)                 | 1     |
        | count(/*/*[@name="work"]/*) | 1     |
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[@name="work"]/entry'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:b@example.com"/>
        """

  Rule: A PUT creates and changes the resources that the usage makes depend on it

    # RFC 4826 §4.4.8 has the services of all users in one global document. The server decides who may read it.
    @id:global-services @usage:rls-services @XCAP-8.2.7-02 @MUST
    Scenario: The services of a user appear in the global document
      Given the usage "rls-services"
      And there is no document
      And the client may read "{root}/rls-services/global/index"
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the request succeeds
      When the client sends GET to "{root}/rls-services/global/index"
      Then the XML body has
        | XPath                                                                       | value |
        | count(//*[local-name()="service" and @uri="sip:my-friends@{domain}"])    | 1     |
        | count(//*[local-name()="service" and @uri="sip:my-colleagues@{domain}"]) | 0     |
      Given the client PUTs attribute 'rls-services/service/@uri' with '"sip:my-colleagues@{domain}"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:my-colleagues@{domain}"><list/></service>
        </rls-services>
        """
      When the client sends GET to "{root}/rls-services/global/index"
      Then the XML body has
        | XPath                                                                       | value |
        | count(//*[local-name()="service" and @uri="sip:my-friends@{domain}"])    | 0     |
        | count(//*[local-name()="service" and @uri="sip:my-colleagues@{domain}"]) | 1     |

  Rule: When the server answers a PUT, all dependent resources are in their new state

    @id:read-after-put @usage:resource-lists @XCAP-8.2.7-07 @implied-MUST
    Scenario: The client reads document, element and attribute right after each PUT
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:b@example.com"]'
      Then the server answers 200
      Given the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:c@example.com"]' with '<entry uri="sip:c@example.com"/>'
      And the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath                                | value |
        | count(//*[@uri="sip:c@example.com"]) | 1     |
      Given the client PUTs attribute 'resource-lists/list[@name="friends"]/entry[3]/@uri' with '"sip:n@example.com"'
      And the request succeeds
      And the client sends GET to the document
      And the XML body has
        | XPath                                | value |
        | count(//*[@uri="sip:n@example.com"]) | 1     |
      When the client sends GET to node 'resource-lists/list[@name="friends"]/entry[@uri="sip:n@example.com"]'
      Then the server answers 200
      But the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:m@example.com"/></list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]/entry/@uri'
      And the body matches 'sip:m@example.com'

  Rule: A creation is answered with 201 and a replacement with 200

    @id:status-document @usage:resource-lists @XCAP-8.2.7-03 @implied-MUST
    Scenario: The client creates and replaces a document
      Given there is no document
      When the client PUTs the document as document "one friend"
      Then the server answers 201
      Given the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the request succeeds
      Then the server answers 200
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the server serves the document element on its own

    @id:status-element @usage:resource-lists @XCAP-8.2.7-03 @implied-MUST
    Scenario: The client creates and replaces an element
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="work"]' with '<list name="work"/>'
      Then the server answers 201
      Given there is no document
      And the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:b@example.com"><display-name>B</display-name></entry>'
      Then the server answers 200
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com">
              <display-name>B</display-name>
            </entry>
          </list>
        </resource-lists>
        """

    @id:status-attribute @usage:resource-lists @XCAP-8.2.7-03 @implied-MUST
    Scenario: The client creates and replaces an attribute
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the server answers 201
      Given the client sends GET to node 'resource-lists/list/@name'
      And the server answers 200
      When the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      Then the server answers 200
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

  Rule: A 200 response to a PUT has no body

    @id:no-body-document @usage:resource-lists @XCAP-8.2.7-04 @MUST
    Scenario: The client replaces a document
      Given the document "one friend"
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the case continues only if the server answered 200
      Then the response has no body
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the server serves the document element on its own

    @id:no-body-element @usage:resource-lists @XCAP-8.2.7-04 @MUST
    Scenario: The client replaces an element
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:b@example.com"/>'
      And the case continues only if the server answered 200
      Then the response has no body
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """

    @id:no-body-attribute @usage:resource-lists @XCAP-8.2.7-04 @MUST
    Scenario: The client replaces an attribute
      Given the document "one friend"
      And the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      And the case continues only if the server answered 200
      Then the response has no body
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    @id:no-body-identical @usage:resource-lists @XCAP-8.2.7-04 @MUST
    Scenario Outline: The client PUTs <what> as it is stored
      Given the document "friends"
      And the next request has header "Content-Type" with value "<type>"
      And the client sends PUT to "<target>" with body
        """
        <body>
        """
      And the case continues only if the server answered 200
      Then the response has no body
      But the stored document equals document "friends" (canonical XML)
      And the server serves the document element on its own

      Examples:
        | id        | what         | target                                  | type                           | body                                                                                                  |
        | document  | the document | {document}                              | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists> |
        | element   | an element   | {document}/~~/resource-lists/list       | application/xcap-el+xml        | <list name="friends"/>                                                                                |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name | application/xcap-att+xml       | "friends"                                                                                             |

  Rule: A Location in a 201 response identifies the new resource

    # A 201 without Location is correct too.
    @id:location-document @usage:resource-lists @XCAP-8.2.7-05 @MAY
    Scenario: The client creates a document
      Given there is no document
      When the client PUTs the document as document "one friend"
      Then the request succeeds
      And a Location in the response leads to the new content

    @id:location-element @usage:resource-lists @XCAP-8.2.7-05 @MAY
    Scenario: The client creates an element
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="work"]' with '<list name="work"/>'
      Then the request succeeds
      And a Location in the response leads to the new content

    @id:location-attribute @usage:resource-lists @XCAP-8.2.7-05 @MAY
    Scenario: The client creates an attribute
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      And a Location in the response leads to the new content

  Rule: Every successful response has the entity tag of the document

    @id:etag-document @usage:resource-lists @XCAP-8.2.7-06 @MUST
    Scenario: The client reads the responses to the creation and the replacement of a document
      Given there is no document
      And the client PUTs the document as document "one friend"
      And the request succeeds
      Then the response header "ETag" matches '.'
      Given the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the request succeeds
      Then the response header "ETag" matches '.'
      But the response has the document's entity tag
      And the document has a new entity tag
      And the server serves the document element on its own

    @id:etag-element @usage:resource-lists @XCAP-8.2.7-06 @MUST
    Scenario: The client reads the responses to the creation and the replacement of an element
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds
      Then the response header "ETag" matches '.'
      Given the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:c@example.com"/>'
      And the request succeeds
      Then the response header "ETag" matches '.'
      But the response has the document's entity tag
      And the document has a new entity tag

    @id:etag-attribute @usage:resource-lists @XCAP-8.2.7-06 @MUST
    Scenario: The client reads the responses to the creation and the replacement of an attribute
      Given the document "unnamed list"
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the request succeeds
      Then the response header "ETag" matches '.'
      Given the client PUTs attribute 'resource-lists/list/@name' with '"pals"'
      And the request succeeds
      Then the response header "ETag" matches '.'
      But the response has the document's entity tag
      And the document has a new entity tag
