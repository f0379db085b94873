@server
Feature: RFC 4825 §7.4, Create or replace an element

  Rule: A PUT creates the element if the selector finds none, and replaces the element that it finds

    @id:selector @usage:resource-lists @XCAP-7.4-05 @implied-MUST
    Scenario Outline: The selector ends in <last step>
      Given the document "<document>"
      And the client sends GET to node 'resource-lists/list[@name="friends"]/<last step>'
      And the server answers <found>
      When the client PUTs element 'resource-lists/list[@name="friends"]/<last step>' with '<body>'
      Then the request succeeds
      Given the client sends GET to the document
      And the server answers 200
      Then the XML body has
        | XPath                       | value      |
        | count(/*/*/*)               | <entries>  |
        | count(/*/*/*[@uri="<uri>"]) | 1          |
        | count(/*/*/*/*)             | <children> |

      Examples: created
        | id           | document    | last step                       | found | body                             | entries | uri               | children |
        | new-position | two friends | entry[3]                        | 404   | <entry uri="sip:n@example.com"/> | 3       | sip:n@example.com | 0        |
        | new-uri      | friends     | entry[@uri="sip:n@example.com"] | 404   | <entry uri="sip:n@example.com"/> | 1       | sip:n@example.com | 0        |

      Examples: replaced
        | id       | document    | last step                       | found | body                                                                  | entries | uri               | children |
        | position | two friends | entry[2]                        | 200   | <entry uri="sip:n@example.com"/>                                      | 2       | sip:n@example.com | 0        |
        | uri      | two friends | entry[@uri="sip:b@example.com"] | 200   | <entry uri="sip:b@example.com"><display-name>B</display-name></entry> | 2       | sip:b@example.com | 1        |

  Rule: A replacement leaves nothing of the old element: no attribute, declaration, text, comment, instruction or child

    @id:full-to-bare @usage:resource-lists @XCAP-7.4-06 @implied-MUST
    Scenario: An empty entry replaces an entry with all kinds of content
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:since="2007"> <!-- comment --><?keep this?>
           <display-name>A</display-name>
           <x:note>text</x:note>
          </entry></list>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:since="2007"> <!-- comment --><?keep this?>
           <display-name>A</display-name>
           <x:note>text</x:note>
          </entry></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry' with '<entry uri="sip:a@example.com"/>'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    @id:bare-to-full @usage:resource-lists @XCAP-7.4-06 @implied-MUST
    Scenario: An entry with a foreign attribute and children replaces an empty entry
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with
        """
        <entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:since="2007"><display-name>A</display-name><x:note>text</x:note></entry>
        """
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:since="2007"><display-name>A</display-name><x:note>text</x:note></entry>
          </list>
        </resource-lists>
        """

  Rule: A position alone replaces the element there; a position with an attribute that this element lacks inserts a new one

    @id:position @usage:resource-lists @XCAP-7.4-07 @implied-MUST
    Scenario Outline: A PUT at <position> <what it does> an element
      Given the document "two friends"
      And the client PUTs element 'resource-lists/list[@name="friends"]/<position>' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      Then the XML body has
        | XPath                 | value                   |
        | string(/*/*/*[1]/@uri) | sip:<first>@example.com |
        | string(/*/*/*[2]/@uri) | sip:<second>@example.com |
        | count(/*/*/*)         | <count>                 |

      Examples:
        | id          | position                           | what it does | first | second | count |
        | any-2       | *[2]                               | replaces     | a     | n      | 2     |
        | entry-1     | entry[1]                           | replaces     | n     | b      | 2     |
        | any-2-uri   | *[2][@uri="sip:n@example.com"]     | inserts      | a     | n      | 3     |
        | entry-1-uri | entry[1][@uri="sip:n@example.com"] | inserts      | n     | a      | 3     |

  Rule: After a name, the position of an insertion counts only elements of this name

    @id:insert @usage:resource-lists @XCAP-7.4-08 @implied-MUST
    Scenario: The new entry becomes the first entry, behind an element with another name
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <entry uri="sip:a@example.com"/>
          </list>
          <list name="others"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="others"]/entry[1][@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <entry uri="sip:a@example.com"/>
          </list>
          <list name="others"><entry uri="sip:n@example.com"/><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[1][@uri="sip:m@example.com"]' with '<entry uri="sip:m@example.com"/>'
      Then the request succeeds
      And the stored document has
        | XPath                                      | value                                                                                       |
        | count(/*/*[@name="friends"]/*)             | 3                                                                                           |
        | string(/*/*[@name="friends"]/*[1]/@anchor) | http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list |
        | string(/*/*[@name="friends"]/*[2]/@uri)    | sip:m@example.com                                                                           |
        | string(/*/*[@name="friends"]/*[3]/@uri)    | sip:a@example.com                                                                           |

  Rule: A PUT is refused with 409 if its last predicate does not match the element in the body

    # The request of §7.4, with a list: its resource-list would have to be below the server's XCAP root (RFC 4826 §4.4.5).
    @id:change-service @usage:rls-services @XCAP-7.4-09 @implied-MUST
    Scenario: The example of the RFC changes the URI of an existing service
      Given the usage "rls-services"
      And the document
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
         <service uri="sip:good-friends@{domain}">
          <list/>
          <packages><package>presence</package></packages>
         </service>
        </rls-services>
        """
      And the client sends GET to node 'rls-services/service[@uri="sip:good-friends@{domain}"]'
      And the server answers 200
      When the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with
        """
        <service uri="sip:mybuddies@{domain}">
          <list/>
          <packages>
           <package>presence</package>
          </packages>
         </service>
        """
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with
        """
        <service uri="sip:good-friends@{domain}">
          <list/>
         </service>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
         <service uri="sip:good-friends@{domain}">
          <list/>
         </service>
        </rls-services>
        """

    @id:new-service @usage:rls-services @XCAP-7.4-09 @implied-MUST
    Scenario: The example of the RFC, while the service does not exist
      Given the usage "rls-services"
      And the document "no services"
      And the client sends GET to node 'rls-services/service[@uri="sip:good-friends@{domain}"]'
      And the server answers 404
      When the client PUTs element 'rls-services/service[@uri="sip:good-friends@{domain}"]' with '<service uri="sip:mybuddies@{domain}"><list/></service>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'rls-services/service[@uri="sip:mybuddies@{domain}"]' with '<service uri="sip:mybuddies@{domain}"><list/></service>'
      And the request succeeds

  Rule: A client changes the attribute that identifies an element by a PUT at its position or of its parent

    @id:change-uri @usage:resource-lists @XCAP-7.4-10 @implied-MUST
    Scenario Outline: The client changes the URI of an entry by <way>
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]<rest>' with '<body>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:changed@example.com"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id      | way                             | rest      | body                                                                                               |
        | entry-2 | its position                    | /entry[2] | <entry uri="sip:changed@example.com"/>                                                             |
        | any-2   | its position among all elements | /*[2]     | <entry uri="sip:changed@example.com"/>                                                             |
        | parent  | replacing its parent            |           | <list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:changed@example.com"/></list> |
